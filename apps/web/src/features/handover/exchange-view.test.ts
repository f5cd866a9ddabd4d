import { expect, test } from 'vitest';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import { type Exchange, firstOpen, ownSteps } from './exchange-view.ts';

const step = (type: string, status = 'Pending', domain = 'Receiver') => ({ type, status, domain, optional: false });
const exchange = {
  _id: 'e1',
  electric: true,
  readings: [{ domain: 'Receiver', odometer: 54_321, battery: 71 }],
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

test('DAY-10 the photos stay open until odometer and battery are there, also when the server has all four', () => {
  const photographed = {
    ...exchange,
    readings: [],
    steps: [step('Photos', 'Done'), step('CodeExchange')],
  } as unknown as Exchange;
  const photos = (one: Exchange, uploads: UploadView[] = []) =>
    ownSteps(one, 'Receiver', uploads, new Set()).steps[0]?.state;
  expect(photos(photographed)).toBe('open');
  expect(photos(photographed, [kept('reading')])).toBe('kept');
  expect(photos(photographed, [kept('reading', { failure: { kind: 'refused', message: 'No' } })])).toBe('error');
  expect(photos({ ...photographed, readings: exchange.readings })).toBe('done');
  // Whose side is over, or whose photos were skipped, is asked nothing more.
  expect(photos({ ...photographed, steps: photographed.steps.slice(0, 1) })).toBe('done');
  const skipped = { ...photographed, steps: [step('Photos', 'Skipped'), step('CodeExchange')] } as unknown as Exchange;
  expect(photos(skipped)).toBe('done');
});
