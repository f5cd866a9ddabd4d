import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CarTrack, follow } from './follow.ts';
import type { TelemetryMessage } from './messages.ts';

const noon = Date.parse('2026-11-13T15:00:00Z');
const second = 1_000;
const minute = 60_000;
const said = (ms: number, message: Partial<TelemetryMessage> = {}): TelemetryMessage => ({
  at: noon + ms,
  soc: 80,
  charging: false,
  odometer: 1_000,
  position: [-33.45, -70.66],
  doors: 'closed',
  ...message,
});

/** Which of the messages the history gets, and what is known at the end. */
function heard(messages: readonly TelemetryMessage[]): { rows: TelemetryMessage[]; track: CarTrack } {
  let track: CarTrack | undefined;
  const rows = messages.filter((message) => {
    const next = follow(track, message, message.at);
    track = next.track;
    return next.record;
  });
  return { rows, track: track! };
}

describe('the history of a car', () => {
  test('a parked car adds nothing to its first row', () => {
    const hour = Array.from({ length: 360 }, (_, n) => said(n * 10 * second));
    expect(heard(hour).rows).toEqual([hour[0]]);
  });

  test('a fix that wanders while the car stands is no movement; a car on a tow truck is', () => {
    const wandering = Array.from({ length: 60 }, (_, n) =>
      said(n * 10 * second, { position: [-33.45 + (n % 2) * 0.0001, -70.66] }),
    );
    expect(heard(wandering).rows).toHaveLength(1);
    const towed = Array.from({ length: 61 }, (_, n) =>
      said(n * 10 * second, { position: [-33.45 + n * 0.001, -70.66] }),
    );
    expect(heard(towed).rows).toHaveLength(11);
  });

  test('a car on the road has a row a minute, and its last km are told once it stands', () => {
    const drive = Array.from({ length: 30 }, (_, n) => said(n * 10 * second, { odometer: 1_000 + n * 0.1 }));
    const parked = Array.from({ length: 30 }, (_, n) => said((30 + n) * 10 * second, { odometer: 1_002.9 }));
    const { rows, track } = heard([...drive, ...parked]);
    expect(rows.map(({ at }) => (at - noon) / minute)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.at(-1)?.odometer).toBe(1_002.9);
    expect(track.unrecorded).toBe(false);
  });

  test('[MNY-04] a car that stood, fell silent and drove on has a row of where it was last heard', () => {
    const parked = Array.from({ length: 30 }, (_, n) => said(n * minute));
    let track: CarTrack | undefined;
    for (const message of parked) track = follow(track, message, message.at).track;
    const stood = (ms: number, odometer: number) => {
      const message = said(29 * minute + ms, { odometer });
      return follow(track, message, message.at).stood;
    };
    for (const odometer of [1_000.001, 1_001, 1_030]) expect(stood(10 * minute + 1, odometer)).toEqual(track);
    // A few minutes without signal, as in a garage, are enough to drive away unheard.
    expect(stood(3 * minute, 1_002.001)).toEqual(track);
    expect(stood(10 * minute, 1_002)).toBeNull();
    expect(stood(60 * minute, 1_000)).toBeNull();
    const driving = follow(track, said(30 * minute, { odometer: 1_001 }), noon + 30 * minute).track;
    expect(follow(driving, said(90 * minute, { odometer: 1_040 }), noon + 90 * minute).stood).toBeNull();
  });

  test('each change of doors or charging has its row', () => {
    const messages = [
      said(0),
      said(1 * second, { doors: 'open' }),
      said(2 * second, { doors: 'open' }),
      said(3 * second),
      said(4 * second, { charging: true }),
      said(5 * second, { charging: true }),
    ];
    expect(heard(messages).rows).toEqual([0, 1, 3, 4].map((n) => messages[n]));
  });

  test('a car whose doors flutter adds a row a second at most, and how they are in the end is told', () => {
    const flutter = Array.from({ length: 10_000 }, (_, n) => said(n, { doors: n % 2 ? 'open' : 'closed' }));
    const { rows } = heard([...flutter, said(2 * minute, { doors: 'open' })]);
    expect(rows.length).toBeLessThanOrEqual(12);
    expect(rows.at(-1)).toMatchObject({ doors: 'open' });
    const short = [said(0), said(10 * second, { doors: 'open' }), said(10.5 * second), said(minute)];
    expect(heard(short).rows).toEqual([short[0], short[1], short[3]]);
  });
});

describe('what is known of a car', () => {
  test('only moves forward in time, and a late message shows that the car is there', () => {
    const { track } = follow(undefined, said(10 * second, { soc: 70 }), noon + 10 * second);
    const late = follow(track, said(5 * second, { soc: 90, doors: 'open', odometer: 2_000 }), noon + 20 * second);
    expect(late).toEqual({
      track: { ...track, receivedAt: noon + 20 * second },
      stood: null,
      record: false,
      late: true,
      doubt: null,
    });
    expect(follow(track, said(10 * second), noon)).toMatchObject({
      track: { receivedAt: noon + 10 * second },
      late: true,
    });
  });

  test('keeps the last position of a car without a fix, and no charge it does not tell', () => {
    const { track } = follow(undefined, said(0), noon);
    const next = follow(track, { at: noon + second, odometer: 1_000, doors: 'closed' }, noon);
    expect(next.track).toMatchObject({ position: [-33.45, -70.66], soc: null, charging: null });
  });

  test.each([
    ['back', 999.999],
    ['jump', 1_001.6],
  ] as const)('does not believe an odometer that goes %s, and believes the rest', (doubt, odometer) => {
    const { track } = follow(undefined, said(0), noon);
    const next = follow(track, said(10 * second, { odometer, soc: 79 }), noon);
    expect(next.doubt).toBe(doubt);
    expect(next.track).toMatchObject({ odometerM: 1_000_000, soc: 79 });
  });

  test('a car that was out of reach may have come far', () => {
    const { track } = follow(undefined, said(0), noon);
    expect(follow(track, said(60 * minute, { odometer: 1_150 }), noon)).toMatchObject({
      doubt: null,
      track: { odometerM: 1_150_000 },
    });
  });
});

test('whatever comes in whatever order, time and odometer never go back and the history grows with them', () => {
  const message = fc.record({
    at: fc.integer({ min: noon, max: noon + 20 * minute }),
    odometer: fc.integer({ min: 1_000, max: 1_030 }),
    doors: fc.constantFrom('open' as const, 'closed' as const),
    charging: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 60 }), (messages) => {
      let track: CarTrack | undefined;
      let recorded = { at: -Infinity, odometerM: -Infinity };
      for (const each of messages) {
        const { track: next, record } = follow(track, each, each.at);
        expect(next.at).toBeGreaterThanOrEqual(track?.at ?? 0);
        expect(next.odometerM).toBeGreaterThanOrEqual(track?.odometerM ?? 0);
        if (record) {
          expect(next.at).toBeGreaterThan(recorded.at);
          expect(next.odometerM).toBeGreaterThanOrEqual(recorded.odometerM);
          expect(next.recordedAt).toBe(next.at);
          recorded = next;
        }
        track = next;
      }
    }),
  );
});

describe('what is known of a car', () => {
  const first = follow(undefined, said(0), noon + 500);

  test('[SUB-03] begins with its first message', () => {
    expect(first).toEqual({
      track: {
        at: noon,
        receivedAt: noon + 500,
        firstMeasuredAt: noon,
        movedAt: null,
        recordedAt: noon,
        unrecorded: false,
        soc: 80,
        charging: false,
        doors: 'closed',
        position: [-33.45, -70.66],
        odometerM: 1_000_000,
        saidM: 1_000_000,
        drivenFrom: expect.any(Number),
      },
      stood: null,
      record: true,
      late: false,
      doubt: null,
    });
  });

  test('[SUB-03] goes on with each newer one, and remembers the first', () => {
    const next = follow(first.track, said(minute, { soc: 79 }), noon + 100);
    expect(next).toMatchObject({ record: true, late: false, doubt: null });
    expect(next.track).toMatchObject({
      at: noon + minute,
      receivedAt: noon + 500,
      firstMeasuredAt: noon,
      recordedAt: noon + minute,
    });
    const soon = follow(first.track, said(second, { soc: 79 }), noon + minute);
    expect(soon.track).toMatchObject({ receivedAt: noon + minute, recordedAt: noon, unrecorded: true });
  });

  test.each([
    ['north', [0.000269, 0], false],
    ['north', [0.000271, 0], true],
    ['east, where degrees are shorter', [0, 0.000323], false],
    ['east, where degrees are shorter', [0, 0.000324], true],
  ] as const)('[SUB-03] to the %s by %o degrees: thirty metres are no movement', (_way, [lat, lng], moved) => {
    const position = [-33.45 + lat, -70.66 + lng] as const;
    expect(follow(first.track, said(minute, { position }), noon).record).toBe(moved);
  });
});

describe('[CON-13] when a car last moved', () => {
  const movedAt = (...messages: TelemetryMessage[]) => heard(messages).track.movedAt;

  test('by its odometer or by its place, whichever tells first; nobody saw it move before its second message', () => {
    expect(movedAt(said(0))).toBeNull();
    expect(movedAt(said(0), said(minute))).toBeNull();
    expect(movedAt(said(0), said(minute, { odometer: 1_000.2 }), said(2 * minute, { odometer: 1_000.2 }))).toBe(
      noon + minute,
    );
    expect(movedAt(said(0), said(minute, { position: [-33.46, -70.66] }))).toBe(noon + minute);
  });

  test('a fix that wanders, doors and charge are no movement; a fix that jumps 40 km is one', () => {
    expect(movedAt(said(0), said(minute, { position: [-33.4501, -70.66], doors: 'open', soc: 70 }))).toBeNull();
    expect(movedAt(said(0), said(10 * second, { position: [-33.81, -70.66] }))).toBe(noon + 10 * second);
  });
});
