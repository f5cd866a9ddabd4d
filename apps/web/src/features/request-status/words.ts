import type { RequestItem, RequestStep } from '@volante/domain/drivers/request-status';
import type { DriverStatus } from '@volante/domain/drivers/status';

export const titles: Record<RequestStep, string> = {
  car: 'En espera de vehículo',
  queue: 'En lista de espera',
  documents: 'Documentación aceptada',
  registration: 'Registro',
};

/** What of the driver decides what happens next. */
export interface Standing {
  status: DriverStatus;
  /** Something is missing of what onboarding asks for. */
  needed: boolean;
  /** All documents are there and wait for their review. */
  inReview: boolean;
}

const done: Record<RequestStep, string> = {
  car: 'Ya tienes un auto asignado.',
  queue: 'Entraste a la lista de espera.',
  documents: 'Tus documentos están aceptados.',
  registration: 'Creaste tu cuenta.',
};

const pending: Record<RequestStep, string> = {
  car: 'Desde la lista te asignaremos un auto.',
  queue: 'Entras a la lista cuando confirmemos tu registro.',
  documents: 'Todavía no están aceptados.',
  registration: 'Crea tu cuenta.',
};

function currentText(step: RequestStep, { needed, inReview }: Standing): string {
  if (step === 'car') return 'Buscamos un auto para tu plan y tu turno. Te avisaremos por aquí apenas lo tengamos.';
  if (step === 'queue') {
    return needed
      ? 'Termina tu registro y te sumamos a la lista.'
      : 'Estamos confirmando tu registro. Te avisaremos cuando entres a la lista.';
  }
  return inReview
    ? 'Estamos revisando tus documentos. Te avisaremos cuando terminemos.'
    : 'Nos faltan documentos tuyos. Súbelos y los revisamos.';
}

export function textOf({ step, state }: RequestItem, standing: Standing): string {
  if (state === 'current') return currentText(step, standing);
  return (state === 'done' ? done : pending)[step];
}

/** What an account that stands still is told instead of what comes next. */
const stopped: Partial<Record<DriverStatus, { title: string; text: string }>> = {
  frozen: { title: 'Tu cuenta está congelada', text: 'Habla con soporte para volver a conducir.' },
  dormido: { title: 'Tu cuenta está dormida', text: 'Habla con soporte para activarla y volver a la lista.' },
  rejected: { title: 'Tu solicitud está detenida', text: 'Escríbele a soporte para revisar tu caso.' },
  churned: { title: 'Tu arriendo terminó', text: 'Habla con soporte si quieres volver a arrendar.' },
  revoked: { title: 'Tu arriendo fue revocado', text: 'Habla con soporte si quieres revisarlo.' },
};

export interface Headline {
  title: string;
  text: string;
}

export function headlineOf(items: readonly RequestItem[], standing: Standing): Headline {
  const halted = stopped[standing.status];
  if (halted) return halted;
  const current = items.find(({ state }) => state === 'current');
  if (!current) return { title: 'Tu auto está asignado', text: 'Tu solicitud está completa. ¡Buen viaje!' };
  const title = current.step === 'documents' ? 'Faltan tus documentos' : titles[current.step];
  return {
    title: standing.inReview && current.step === 'documents' ? 'Documentos en revisión' : title,
    text: currentText(current.step, standing),
  };
}

/** The one way on; null: by the support chat. */
export function wayOn(
  items: readonly RequestItem[],
  { status, needed }: Standing,
): { label: string; href: string } | null {
  if (stopped[status]) return null;
  const current = items.find(({ state }) => state === 'current');
  if (!current) return { label: 'Ver mi vehículo', href: '/app/v2/subscription?tab=vehiculo' };
  if (current.step === 'car') return { label: 'Ver mi plan', href: '/app/v2/subscription' };
  if (status === 'rent queue') return { label: 'Revisar mis documentos', href: '/app/v2/profile?tab=documents' };
  return { label: needed ? 'Completar mi registro' : 'Ver mi registro', href: '/app/onboarding' };
}
