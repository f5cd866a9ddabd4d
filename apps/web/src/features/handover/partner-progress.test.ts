import { stepsOf, type StepType } from '@volante/domain/handover/steps';
import type { ExchangeType } from '@volante/domain/handover/status';
import { expect, test } from 'vitest';
import type { Exchange } from './exchange-view.ts';
import { partnerNews } from './partner-progress.tsx';

const side = (firstname: string, status: string) => ({ status, driver: { info: { firstname } } });

/** Andrea hands over to Pablo, who has done these steps. */
function exchangeWith(done: readonly StepType[], type: ExchangeType = 'EXCHANGE-CAR'): Exchange {
  const steps = stepsOf(type).map((step) => ({
    ...step,
    status: step.domain === 'Receiver' && done.includes(step.type) ? 'Done' : step.status,
    time: null,
  }));
  return { steps, deliverer: side('Andrea', 'Pending'), receiver: side('Pablo', 'Started') } as unknown as Exchange;
}

test('[SHF-03] the partner reads what the other did last and what comes next', () => {
  expect(partnerNews(exchangeWith([]), 'Deliverer')).toBe('Pablo todavía no comienza.');
  expect(partnerNews(exchangeWith(['PickUp']), 'Deliverer')).toBe(
    'Pablo completó ‘Recoger el auto’. Sigue con ‘Fotos del auto’.',
  );
});

test('[SHF-05] reporting damages is optional: nobody is told that the other goes on with it', () => {
  expect(partnerNews(exchangeWith(['PickUp', 'Photos']), 'Deliverer')).toBe(
    'Pablo completó ‘Fotos del auto’. Sigue con ‘Código de seguridad’.',
  );
  expect(partnerNews(exchangeWith(['PickUp', 'Photos'], 'LEFT-PARKED'), 'Deliverer')).toBe(
    'Pablo completó ‘Fotos del auto’. Está por terminar.',
  );
});
