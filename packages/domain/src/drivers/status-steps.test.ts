import { expect, test } from 'vitest';
import { driverStatuses, mayFollow } from './status.ts';
import { statusSteps } from './status-steps.ts';

const notes = (from: (typeof driverStatuses)[number]) =>
  Object.fromEntries(statusSteps(from).map(({ to, note }) => [to, note]));

test('[CON-10] the record offers each status that may follow, and no other', () => {
  for (const from of driverStatuses) {
    const offered = statusSteps(from).map(({ to }) => to);
    expect(offered).toEqual(expect.arrayContaining(driverStatuses.filter((to) => mayFollow(from, to))));
    expect(offered.every((to) => mayFollow(from, to))).toBe(true);
  }
});

test('[CON-10] nobody rents without a car, and who no longer rents gives it back: said before it is done', () => {
  expect(notes('rent queue')).toMatchObject({ rent: 'Antes hay que asignarle un auto.', churned: '' });
  expect(notes('frozen')).toMatchObject({ rent: '', churned: 'Devuelve su auto.', dormido: 'Devuelve su auto.' });
  expect(notes('rent')).toMatchObject({ frozen: '', 'rent queue': 'Devuelve su auto.' });
});
