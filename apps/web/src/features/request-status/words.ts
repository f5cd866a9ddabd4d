import type { RequestItem, RequestStep } from '@volante/domain/drivers/request-status';
import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Papers } from './papers.ts';

export const titles: Record<RequestStep, string> = {
  car: 'En espera de vehículo',
  queue: 'En lista de espera',
  documents: 'Documentación aceptada',
  registration: 'Registro',
};

/** The facts about the driver that decide what happens next. */
export interface Standing {
  status: DriverStatus;
  /** Something is missing of what onboarding asks for. */
  needed: boolean;
  documents: Papers;
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

const papersText: Record<Papers, string> = {
  missing: 'Nos faltan documentos tuyos.',
  wrong: 'Hay documentos por corregir o renovar.',
  'in review': 'Estamos revisando tus documentos.',
};

function currentText(step: RequestStep, { needed, documents }: Standing): string {
  if (step === 'car') return 'Buscamos un auto que calce con tu plan y tu turno.';
  if (step === 'queue') return needed ? 'Nos falta algo de tu registro.' : 'Estamos confirmando tu registro.';
  return papersText[documents];
}

export function textOf({ step, state }: RequestItem, standing: Standing): string {
  if (state === 'current') return currentText(step, standing);
  return (state === 'done' ? done : pending)[step];
}

/** Texts for accounts that are stopped, shown instead of the next step. */
const stopped: Partial<Record<DriverStatus, { title: string; text: string }>> = {
  frozen: { title: 'Tu cuenta está congelada', text: 'Habla con soporte para volver a conducir.' },
  dormido: { title: 'Tu cuenta está dormida', text: 'Habla con soporte para activarla y volver a la lista.' },
  rejected: { title: 'Tu solicitud está detenida', text: 'Escríbele a soporte para revisar tu caso.' },
  churned: { title: 'Tu arriendo terminó', text: 'Habla con soporte si quieres volver a arrendar.' },
  revoked: { title: 'Tu arriendo fue revocado', text: 'Habla con soporte si quieres revisarlo.' },
};

interface Headline {
  title: string;
  /** What happens next. */
  text: string;
}

const papersNext: Record<Papers, Headline> = {
  missing: { title: 'Faltan tus documentos', text: 'Súbelos y los revisamos para seguir con tu solicitud.' },
  wrong: { title: 'Revisa tus documentos', text: 'Corrige o renueva los que marcamos para seguir con tu solicitud.' },
  'in review': { title: 'Documentos en revisión', text: 'Te avisaremos por aquí cuando terminemos.' },
};

function nextOf(step: RequestStep, { needed, documents }: Standing): Headline {
  if (step === 'car') return { title: titles.car, text: 'Te avisaremos por aquí apenas tengamos un auto para ti.' };
  if (step === 'queue') {
    return needed
      ? { title: 'Falta poco', text: 'Termina tu registro y te sumamos a la lista de espera.' }
      : { title: 'Registro completo', text: 'Te avisaremos por aquí cuando entres a la lista de espera.' };
  }
  return papersNext[documents];
}

export function headlineOf(items: readonly RequestItem[], standing: Standing): Headline {
  const current = items.find(({ state }) => state === 'current');
  return (
    stopped[standing.status] ??
    (current
      ? nextOf(current.step, standing)
      : { title: 'Tu auto está asignado', text: 'Tu solicitud está completa. ¡Buen viaje!' })
  );
}

/** The one way on; null: by the support chat. */
export function wayOn(
  items: readonly RequestItem[],
  { status, needed, documents }: Standing,
): { label: string; href: string } | null {
  if (stopped[status]) return null;
  const current = items.find(({ state }) => state === 'current');
  if (!current) return { label: 'Ver mi vehículo', href: '/app/v2/subscription?tab=vehiculo' };
  if (current.step === 'car') return { label: 'Ver mi plan', href: '/app/v2/subscription' };
  if (status === 'rent queue') return { label: 'Revisar mis documentos', href: '/app/v2/profile?tab=documents' };
  if (current.step === 'documents' && documents === 'wrong') {
    return { label: 'Revisar mis documentos', href: '/app/onboarding?step=documentsCompliance' };
  }
  return { label: needed ? 'Completar mi registro' : 'Ver mi registro', href: '/app/onboarding' };
}
