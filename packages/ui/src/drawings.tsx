import type { ReactNode } from 'react';

const car = (
  <>
    <path d="M12 78h136" {...line('muted')} />
    <path d="M30 70V58q1-8 18-11l17-14q5-4 14-4h26q9 0 15 5l13 12q15 2 17 10v14z" fill="var(--soft)" {...line('ink')} />
    <path d="M64 46l9-9q2-2 6-2h9v11zM94 46V35h10q5 0 8 3l9 8z" fill="var(--surface)" {...line('ink')} />
    <circle cx="54" cy="70" r="9" fill="var(--surface)" {...line('ink')} />
    <circle cx="124" cy="70" r="9" fill="var(--surface)" {...line('ink')} />
    <path d="M142 58h8M90 56h8" {...line('primary')} />
  </>
);

/** Small scenes in token colours on a 160 × 96 board: soft ground, line in ink, one spot of primary. */
const scenes = {
  car,
  'sleeping car': (
    <>
      {car}
      <path d="M118 18h9l-9 10h9M133 5h7l-7 8h7" {...line('primary')} />
      <path d="M44 8a11 11 0 1 0 9 17 12 12 0 0 1-9-17z" fill="var(--surface)" {...line('muted')} />
    </>
  ),
  padlock: (
    <>
      <circle cx="80" cy="48" r="40" fill="var(--soft)" />
      <path d="M67 44V33a13 13 0 0 1 26 0v11" {...line('ink')} />
      <path d="M61 44h38q4 0 4 4v24q0 4-4 4H61q-4 0-4-4V48q0-4 4-4z" fill="var(--surface)" {...line('ink')} />
      <path d="M80 56v8" {...line('primary')} />
    </>
  ),
  road: (
    <>
      <path d="M10 80Q40 44 80 44t70 36z" fill="var(--soft)" />
      <path d="M52 80L74 44h12l22 36" fill="var(--surface)" {...line('ink')} />
      <path d="M80 50v5M80 61v6M80 73v7" {...line('primary')} />
      <path d="M8 80h144" {...line('muted')} />
      <circle cx="122" cy="28" r="10" fill="var(--soft)" {...line('ink')} />
      <path d="M30 36q4-8 12-5 4-8 12-2 8 0 7 7z" fill="var(--surface)" {...line('muted')} />
    </>
  ),
  document: (
    <>
      <circle cx="80" cy="48" r="40" fill="var(--soft)" />
      <path d="M60 16h28l14 14v46q0 4-4 4H60q-4 0-4-4V20q0-4 4-4z" fill="var(--surface)" {...line('ink')} />
      <path d="M88 16v14h14" {...line('ink')} />
      <path d="M66 42h26M66 52h26M66 62h14" {...line('muted')} />
      <path d="M98 66l7 7 13-14" {...line('primary')} />
    </>
  ),
  bell: (
    <>
      <circle cx="80" cy="48" r="40" fill="var(--soft)" />
      <path d="M62 66V46a18 18 0 0 1 36 0v20l6 6H56z" fill="var(--surface)" {...line('ink')} />
      <path d="M74 78a6 6 0 0 0 12 0M80 28v-6" {...line('ink')} />
      <path d="M108 26h10l-10 12h10M122 14h7l-7 8h7" {...line('primary')} />
    </>
  ),
  plug: (
    <>
      <circle cx="80" cy="48" r="40" fill="var(--soft)" />
      <path d="M8 58h36q8 0 8-8h10" {...line('muted')} />
      <path d="M62 36h12q14 0 14 14t-14 14H62z" fill="var(--surface)" {...line('ink')} />
      <path d="M88 44h9M88 56h9" {...line('ink')} />
      <path d="M118 32h14q6 0 6 6v24q0 6-6 6h-14q-8-6-8-18t8-18z" fill="var(--surface)" {...line('ink')} />
      <path d="M126 42l-6 9h8l-5 8" {...line('primary')} />
      <path d="M138 50h14" {...line('muted')} />
    </>
  ),
  swap: (
    <>
      <circle cx="80" cy="48" r="40" fill="var(--soft)" />
      <path d="M30 24h34q5 0 5 5v26q0 5-5 5H30q-5 0-5-5V29q0-5 5-5z" fill="var(--surface)" {...line('ink')} />
      <path d="M96 36h34q5 0 5 5v26q0 5-5 5H96q-5 0-5-5V41q0-5 5-5z" fill="var(--surface)" {...line('ink')} />
      <path d="M25 34h44M91 46h44" {...line('ink')} />
      <path d="M34 43h10M34 51h18M100 55h10M100 63h18" {...line('muted')} />
      <path d="M76 22q14-8 26 4M102 17v9h-9M84 76q-14 8-26-4M58 81v-9h9" {...line('primary')} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof scenes;

function line(token: 'ink' | 'muted' | 'primary') {
  return { stroke: `var(--${token})` };
}

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      width="160"
      height="96"
      viewBox="0 0 160 96"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {scenes[name]}
    </svg>
  );
}
