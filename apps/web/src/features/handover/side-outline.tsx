import type { Side } from '@volante/domain/handover/photos';

/** A guide of how the car should stand in the picture. */
const outlines: Record<Side, string> = {
  front:
    'M22 62V46l8-6 8-16q2-4 6-4h32q4 0 6 4l8 16 8 6v16q0 4-4 4h-8q-4 0-4-4H38q0 4-4 4h-8q-4 0-4-4ZM34 40h52M30 50h10M80 50h10M48 56h24',
  back: 'M22 62V44l8-5 8-15q2-4 6-4h32q4 0 6 4l8 15 8 5v18q0 4-4 4h-8q-4 0-4-4H38q0 4-4 4h-8q-4 0-4-4ZM36 38h48M28 48h12M80 48h12M50 52h20v6H50Z',
  right:
    'M8 58v-8q0-6 8-8l16-3 14-13q4-4 12-4h18q8 0 14 6l8 10 10 3q8 2 8 9v8h-8a10 10 0 0 0-20 0H44a10 10 0 0 0-20 0ZM48 39l10-12h14v12ZM76 39V27q8 0 12 5l4 7ZM34 48a10 10 0 1 0 .1 0M98 48a10 10 0 1 0 .1 0',
  left: 'M112 58v-8q0-6-8-8l-16-3-14-13q-4-4-12-4H44q-8 0-14 6l-8 10-10 3q-8 2-8 9v8h8a10 10 0 0 1 20 0h44a10 10 0 0 1 20 0ZM72 39 62 27H48v12ZM44 39V27q-8 0-12 5l-4 7ZM86 48a10 10 0 1 1-.1 0M22 48a10 10 0 1 1-.1 0',
};

export function SideOutline({ side }: { side: Side }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 80" className="w-24 text-primary" fill="none" stroke="currentColor">
      <path d={outlines[side]} strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" strokeDasharray="4 4" />
    </svg>
  );
}
