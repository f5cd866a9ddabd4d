import { expect, test } from 'vitest';
import {
  doubtAbout,
  doubtDetail,
  doubtForStaff,
  doubts,
  type OwnEvidence,
  reviewCommand,
  reviewLabel,
  reviewMessage,
  reviewNews,
} from './review.ts';

const hour = 3_600_000;
const known: OwnEvidence = { maxKw: 22, ms: hour, batteryKwh: null };

test('[DAY-04] a plug gives its kW in our own time, with a tenth and one kWh more, to the watt-hour', () => {
  expect(doubtAbout(25_200, known)).toBeNull();
  expect(doubtAbout(25_201, known)).toBe('plug');
  // Tenths of a kW count exactly: 7.4 kW for an hour.
  expect(doubtAbout(9_140, { ...known, maxKw: 7.4 })).toBeNull();
  expect(doubtAbout(9_141, { ...known, maxKw: 7.4 })).toBe('plug');
});

test('[DAY-04] without any time one kWh is the most, also when our clock was set back', () => {
  for (const ms of [0, -hour]) {
    expect(doubtAbout(1_000, { ...known, ms })).toBeNull();
    expect(doubtAbout(1_001, { ...known, ms })).toBe('plug');
  }
});

test('[DAY-04] a battery takes its size and a fifth more, to the watt-hour', () => {
  const long = { maxKw: 150, ms: 10 * hour, batteryKwh: 44.9 };
  expect(doubtAbout(53_880, long)).toBeNull();
  expect(doubtAbout(53_881, long)).toBe('battery');
});

test('[DAY-04] without a known car the plug and our own time alone decide', () => {
  const long = { maxKw: 150, ms: 10 * hour, batteryKwh: null };
  expect(doubtAbout(199_999, long)).toBeNull();
  expect(doubtAbout(198_000, { ...long, maxKw: 22, ms: 20_000 })).toBe('plug');
});

test('[DAY-04] a point that reports its power alone has counted nothing, and nothing is never doubted', () => {
  expect(doubtAbout(0, { maxKw: 22, ms: 0, batteryKwh: 44.9 })).toBeNull();
});

test('[DAY-04] a meter that ran backwards, or beyond every car, is not believed', () => {
  const long = { maxKw: 350, ms: 10 * hour, batteryKwh: null };
  expect(doubtAbout(-1, long)).toBe('meter');
  expect(doubtAbout(200_000, long)).toBeNull();
  expect(doubtAbout(200_001, long)).toBe('meter');
});

test('[DAY-04] the driver reads why there is no price yet, and that there will be news', () => {
  expect(reviewLabel).toBe('En revisión');
  for (const doubt of doubts) {
    expect(reviewMessage(doubt, 198_000)).toMatch(/\. No se te cobra nada por ahora: .* te avisaremos\.$/);
    expect(reviewMessage(doubt, 198_000)).not.toContain('$');
  }
  expect(reviewMessage('plug', 198_000)).toContain('en ese tiempo (198,00 kWh).');
  expect(reviewMessage('battery', 60_000)).toContain('batería del auto (60,00 kWh).');
  // What a broken meter says is no energy.
  expect(reviewMessage('meter', 0)).not.toContain('kWh');
  expect(reviewNews('Mall', 'plug', 198_000)).toMatch(/^Tu carga en Mall terminó y está en revisión\. El cargador /);
});

test('[DAY-04] staff read what was reported, what is known, and how to say the kWh', () => {
  expect(doubtDetail(198_000, { ...known, ms: 3 * 60_000 })).toBe(
    'El cargador informó 198,00 kWh en 3 min con un conector de 22 kW.',
  );
  expect(doubtDetail(60_000, { ...known, batteryKwh: 44.9 })).toMatch(/22 kW y una batería de 44,90 kWh\.$/);
  expect(doubtForStaff('s-1', 'El medidor …').text).toBe(
    `El medidor …\nPara decir cuánto fue: ${reviewCommand('s-1')}`,
  );
  expect(reviewCommand('s-1')).toContain('charging correct --session s-1 --kwh');
});
