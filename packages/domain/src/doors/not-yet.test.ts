import { expect, test } from 'vitest';
import { type NotYet, notYetWords } from './not-yet.ts';

/** In Santiago it is three hours earlier. */
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);
const five = at('20:00');

const handover = {
  from: 'Diego',
  dueAt: five,
  left: false,
  ready: false,
  noShowFrom: at('20:20'),
  reported: false,
};
const facts: NotYet = {
  now: at('15:00'),
  heldBy: 'Diego',
  handover,
  byShift: false,
  shift: { start: five },
};
const words = (changes: Partial<NotYet>) => notYetWords({ ...facts, ...changes });

test('DAY-08: before the hour of a handover, only the handover is promised', () => {
  expect(words({})).toBe('Podrás abrirlo cuando Diego te lo entregue. La entrega es hoy a las 17:00.');
  expect(words({ now: at('02:00'), shift: null })).toContain('La entrega es mañana a las 17:00.');
});

test('DAY-08: after the hour it says what to do if nobody comes', () => {
  const right = 'Podrás abrirlo cuando Diego te lo entregue.';
  const call = 'La entrega era a las 17:00: llama a Diego y, si no llega,';
  expect(words({ now: at('20:05') })).toBe(`${right} ${call} desde las 17:20 puedes avisar en la entrega.`);
  expect(words({ now: at('20:20') })).toBe(`${right} ${call} avisa en la entrega.`);
  const reported = { ...handover, reported: true };
  expect(words({ now: at('20:30'), handover: reported })).toBe(`${right} Avisaste que no llegó: soporte ya lo sabe.`);
});

test('DAY-08: a car that is left is opened once its receiver says that they take it', () => {
  const left = { ...handover, left: true };
  expect(words({ handover: left })).toBe(
    'Podrás abrirlo cuando confirmes en la entrega que lo recoges: hoy desde las 17:00, o antes si Diego ya lo dejó.',
  );
  expect(words({ now: at('20:05'), handover: { ...left, ready: true } })).toBe(
    'Podrás abrirlo cuando confirmes en la entrega que lo recoges. Si no lo encuentras, llama a Diego o escribe a soporte.',
  );
});

test('DAY-08: without a handover under way, no hour either: the partner has to hand it over', () => {
  expect(words({ handover: null })).toBe('Podrás abrirlo cuando Diego te lo entregue.');
  expect(words({ handover: null, now: at('21:00') })).toBe(
    'Podrás abrirlo cuando Diego te lo entregue. Ya es tu turno: si no aparece una entrega, llama a Diego o escribe a soporte.',
  );
});

test('DAY-08: an hour is promised only where the shift alone gives the car', () => {
  const byShift = { byShift: true };
  expect(words(byShift)).toBe('Ahora el auto lo tiene Diego. Podrás abrirlo desde las 17:00, cuando empieza tu turno.');
  expect(words({ ...byShift, handover: null, heldBy: null, shift: null })).toBe(
    'Ahora no es tu turno. Podrás abrirlo en tu turno.',
  );
  // Both shifts run at once, and the partner's began later.
  expect(words({ ...byShift, now: at('20:05') })).toMatch(/^Podrás abrirlo cuando Diego te lo entregue\./);
});
