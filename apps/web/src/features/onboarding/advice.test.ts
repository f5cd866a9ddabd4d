import { documentNames } from '@volante/domain/documents/names';
import type { DocumentStatus } from '@volante/domain/documents/status';
import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';

const allDone = { info: true, bank: true, plan: true, app: true, docs: true };

const advice = (
  {
    status = 'PENDING',
    nextStep = 'revisionDocs',
    ...flags
  }: { status?: DocumentStatus; nextStep?: string; bank?: boolean },
  meeting: { status: string } | null = null,
) =>
  adviceFor({
    verifiedList: { ...allDone, docs: false, ...flags },
    docs: { files: documentNames.map((name) => ({ name, status })) },
    onboarding: { progress: 80, nextStep },
    lead: { meeting },
  });

test('[ONB-04] at 100% the driver waits for the executive, and books the meeting the plan asks for', () => {
  const done = (nextStep: string | null, meeting: { status: string } | null) =>
    adviceFor({
      verifiedList: allDone,
      docs: { files: [] },
      onboarding: { progress: 100, nextStep },
      lead: { meeting },
    });
  const wait = 'Tus datos están completos. Espera la confirmación de un ejecutivo: te avisaremos por aquí.';
  expect(done(null, null)).toBe(wait);
  expect(done('meeting', { status: 'booked' })).toBe(wait);
  expect(done('meeting', { status: 'cancelled' })).toBe(
    'Tus datos están completos. Agenda tu reunión y espera la confirmación de un ejecutivo.',
  );
});

test('[ONB-04] a driver who has sent everything is not asked to complete anything', () => {
  const complete = 'Completa tu perfil para recibir tu auto. Lo que avances queda guardado.';
  expect(advice({ status: 'REJECTED' })).toBe(complete);
  expect(advice({ bank: false })).toBe(complete);
  expect(advice({})).toBe('Estamos revisando tus documentos: te avisaremos por aquí.');
  expect(advice({ nextStep: 'meeting' })).toBe('Estamos revisando tus documentos. Mientras tanto, agenda tu reunión.');
});
