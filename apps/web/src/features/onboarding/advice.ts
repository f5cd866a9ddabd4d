import { inReview, type ProfileFacts, profileRows } from './profile-rows.ts';

interface Facts extends ProfileFacts {
  onboarding: { progress: number; nextStep: string | null };
  lead: { meeting: { status: string } | null } | null;
}

/** [ONB-04] What the driver does now, under the progress. At 100% it is the executive's turn. */
export function adviceFor(driver: Facts): string {
  const { onboarding, lead } = driver;
  const mustBook = onboarding.nextStep === 'meeting' && lead?.meeting?.status !== 'booked';
  const missing = profileRows(driver).filter((row) => !row.done);
  if (onboarding.progress === 100) {
    return mustBook
      ? 'Tus datos están completos. Agenda tu reunión y espera la confirmación de un ejecutivo.'
      : 'Tus datos están completos. Espera la confirmación de un ejecutivo: te avisaremos por aquí.';
  }
  if (missing.some(({ state }) => state !== inReview)) {
    return 'Completa tu perfil para recibir tu auto. Lo que avances queda guardado.';
  }
  return mustBook
    ? 'Estamos revisando tus documentos. Mientras tanto, agenda tu reunión.'
    : 'Estamos revisando tus documentos: te avisaremos por aquí.';
}
