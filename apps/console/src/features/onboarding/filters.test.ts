import { expect, test } from 'vitest';
import { everybody, filtersIn, onboardingAddress, pagesIn } from './filters.ts';

test('[CON-11] [CON-12] step, lateness and pages stand in the address and come back from it', () => {
  const filters = { step: 'revisionDocs', late: true } as const;
  const address = onboardingAddress(filters, { after: 'x1', meetings: 'y1' });
  expect(address).toBe('/registros?step=revisionDocs&late=true&after=x1&meetings=y1');
  const search = address.split('?')[1] ?? '';
  expect(filtersIn(search)).toEqual(filters);
  expect(pagesIn(search)).toEqual({ after: 'x1', meetings: 'y1' });
  expect(onboardingAddress(everybody)).toBe('/registros');
});

test('[CON-11] what an address says that is no step asks for everybody', () => {
  expect(filtersIn('step=constructor&late=1')).toEqual(everybody);
});
