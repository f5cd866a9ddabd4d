import { expect, test } from 'vitest';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import { type Exchange, firstOpen, ownSteps } from './exchange-view.ts';

const step = (type: string, status = 'Pending', domain = 'Receiver') => ({ type, status, domain, optional: false });
const exchange = {
  _id: 'e1',
  photos: [{ domain: 'Receiver', side: 'front', url: '/f' }],
  steps: [
    step('Photos', 'Done', 'Deliverer'),
    step('PickUp', 'Done'),
    step('Photos'),
    step('DamageReport'),
    step('CodeExchange'),
  ],
} as unknown as Exchange;
const kept = (part: string, more: Partial<UploadView> = {}) =>
  ({ document: `exchange/e1/${part}`, unanswered: false, ...more }) as UploadView;
const states = (uploads: UploadView[], sent: string[] = []) =>
  ownSteps(exchange, 'Receiver', uploads, new Set(sent)).steps.map(({ state }) => state);

test('[SHF-07] what the phone keeps counts as done here, and what was refused as an error', () => {
  expect(states([])).toEqual(['done', 'open', 'open', 'open']);
  const three = ['back', 'left', 'right'].map((side) => kept(`Photos/${side}`));
  expect(states(three.slice(1))).toEqual(['done', 'open', 'open', 'open']);
  expect(states(three)).toEqual(['done', 'kept', 'open', 'open']);
  const refused = kept('Photos/back', { failure: { kind: 'refused', message: 'No' } });
  expect(states([refused, ...three.slice(1)])).toEqual(['done', 'error', 'open', 'open']);
  // Arrived, and the exchange not read again: it does not come back for a moment.
  const arrived = ['exchange/e1/Photos/back', 'exchange/e1/DamageReport'];
  expect(states(three.slice(1), arrived)).toEqual(['done', 'kept', 'kept', 'open']);
  expect(states([kept('DamageReport')])).toEqual(['done', 'open', 'kept', 'open']);
  expect(states([{ ...kept('DamageReport'), document: 'exchange/e2/DamageReport' }])).toEqual(states([]));
});

test('[SHF-03] the form stands at the first step that is left, past what was skipped', () => {
  const { steps } = ownSteps(
    exchange,
    'Receiver',
    ['back', 'left', 'right'].map((side) => kept(`Photos/${side}`)),
    new Set(),
  );
  expect(firstOpen(steps, new Set())).toBe(2);
  expect(firstOpen(steps, new Set(['DamageReport']))).toBe(3);
  expect(firstOpen([], new Set())).toBe(-1);
});

test('[DAY-01] photos behind a step that was refused wait for it, and the form goes back to that step', () => {
  const line = 'e1';
  const early = kept('PickUp', { line, failure: { kind: 'not now', message: 'Todavía no' } });
  const photos = ['front', 'back'].map((side) => kept(`Photos/${side}`, { line }));
  const begun = { ...exchange, steps: [step('PickUp'), step('Photos')] } as unknown as Exchange;
  const view = (uploads: UploadView[]) => ownSteps(begun, 'Receiver', uploads, new Set());
  const held = (uploads: UploadView[]) => view(uploads).sides.flatMap(({ side, held: waits }) => (waits ? side : []));
  expect(held([early, ...photos])).toEqual(['front', 'back']);
  expect(firstOpen(view([early, ...photos]).steps, new Set())).toBe(0);
  expect(held(photos)).toEqual([]);
});
