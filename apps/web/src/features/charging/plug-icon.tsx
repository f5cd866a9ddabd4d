import type { PlugType } from '@volante/domain/fleet/plugs';

type Pin = [x: number, y: number, radius: number];

interface Face {
  /** The rim of the plug, on a board of 24 × 24. */
  rim: string;
  pins: Pin[];
}

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z';
const small: Pin[] = [
  [9, 5.8, 1.1],
  [15, 5.8, 1.1],
];
const dcPair: Pin[] = [
  [8.8, 18, 1.9],
  [15.2, 18, 1.9],
];
const combo = 'M7 18a3 3 0 0 0 3 3h4a3 3 0 0 0 0-6h-4a3 3 0 0 0-3 3z';
const flatTop = 'M7.500 3h9a9 9 0 0 1 4 7.500 8.500 8.500 0 0 1-17 0A9 9 0 0 1 7.500 3z';

/** What one sees looking into each plug. */
const faces: Record<PlugType, Face> = {
  Type1: {
    rim: circle,
    pins: [
      [9, 8, 1.7],
      [15, 8, 1.7],
      [12, 16.5, 1.7],
      [7.5, 13, 1],
      [16.5, 13, 1],
    ],
  },
  Type2: {
    rim: 'M7 4h10a10 10 0 0 1 4 8 9 9 0 0 1-18 0 10 10 0 0 1 4-8z',
    pins: [
      [9.3, 7.5, 1],
      [14.7, 7.5, 1],
      [7.2, 12, 1.5],
      [12, 12, 1.5],
      [16.8, 12, 1.5],
      [9.5, 16.5, 1.5],
      [14.5, 16.5, 1.5],
    ],
  },
  CCS1: {
    rim: `M12 1.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13z${combo}`,
    pins: [...small, [9.3, 9.5, 1.1], [14.7, 9.5, 1.1], [12, 11.5, 1.1], ...dcPair],
  },
  CCS2: {
    rim: `M8.500 1.500h7a7 7 0 0 1 3 5.500 6.500 6.500 0 0 1-13 0 7 7 0 0 1 3-5.500z${combo}`,
    pins: [...small, [8.5, 9, 1.1], [12, 8.5, 1.1], [15.5, 9, 1.1], ...dcPair],
  },
  CHAdeMO: {
    rim: circle,
    pins: [
      [7.7, 12, 2.3],
      [16.3, 12, 2.3],
      [12, 7, 1.3],
      [12, 17, 1.3],
    ],
  },
  'AC-GB/T': {
    rim: flatTop,
    pins: [
      [9.3, 6.5, 1],
      [14.7, 6.5, 1],
      [7.5, 10.5, 1.4],
      [12, 10.5, 1.4],
      [16.5, 10.5, 1.4],
      [9.5, 15, 1.4],
      [14.5, 15, 1.4],
    ],
  },
  'DC-GB/T': {
    rim: circle,
    pins: [
      [8, 11, 2.2],
      [16, 11, 2.2],
      [12, 17, 1.5],
      [9.5, 6.2, 0.9],
      [14.5, 6.2, 0.9],
      [12, 12, 0.9],
    ],
  },
};

/** The face of a plug, drawn by us; a ring with a line where it is unknown. Its name stands beside it as text. */
export function PlugIcon({ plug }: { plug: PlugType | null }) {
  const { rim, pins } = (plug && faces[plug]) ?? { rim: `${circle}M8 12h8`, pins: [] };
  return (
    <svg aria-hidden="true" width={28} height={28} viewBox="0 0 24 24" className="shrink-0">
      <path d={rim} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
      {pins.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
    </svg>
  );
}
