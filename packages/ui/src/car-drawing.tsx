import { useId } from 'react';
import { carPaint } from './car-paint.ts';

interface Shape {
  /** The painted body, wheel arches left out. */
  body: string;
  /** Windows, from the back to the front. */
  glass: string;
  /** Joints of doors and bonnet. */
  seams: string;
  /** Bare plastic: sills, bumpers, rails. */
  trim: string;
  /** On the roof. */
  rails?: string;
  headlight: string;
  taillight: string;
  handles: string;
  wheels: readonly [number, number];
  wheelRadius: number;
}

/** Seen from the side, the front to the right, on a board of 240 × 96 with the ground at 86. */
const shapes = {
  hatchback: {
    body: 'M32 74Q24 74 23 66L22 56Q21 47 25 41L35 25Q40 17 50 16Q82 13 112 15Q129 16 141 25L165 43Q167 44.5 171 45.5L192 50Q209 54 212 64Q213.5 70 212.5 71.5Q211.5 74 206 74H202A18 18 0 0 0 166 74H76A18 18 0 0 0 40 74Z',
    glass: 'M33 41L42 27Q45 22.5 52 22L80 20.5V41ZM86 20.2L110 20.4Q125 21 136 29L152 41H86Z',
    seams: 'M83 20V68M152 41Q158 50 156 60L154 68M167 46.5L186 51M24 49Q36 45.5 48 45.5',
    trim: 'M77 74H165V69Q121 72 77 69ZM212.5 67H203Q202 70 203 73.500H207Q213 73 212.5 67ZM23 65H32Q34 69 33 73.500Q24 74 23 65Z',
    headlight: 'M191 53Q204 55 209 63L200 63Q193 60 188 55.500Z',
    taillight: 'M22.5 51Q23 44 26 41L37 41Q34 49 23 52Z',
    handles: 'M66 48h9M130 48h9',
    wheels: [58, 184],
    wheelRadius: 13.5,
  },
  sedan: {
    body: 'M30 74Q22 74 21 66L20 54Q19 45 25 43Q27 42 34 41L54 38L76 24Q86 17.5 98 17Q118 15.5 132 17.500Q142 19 150 25L170 39.500Q172 41 176 41.500L198 45.500Q214 49 217 59Q219 67 218 70Q217 74 211 74H203A18 18 0 0 0 167 74H76A18 18 0 0 0 40 74Z',
    glass:
      'M66 38.500L80 28.500Q88 23 97 22.500L106 22V38.500ZM112 21.800Q124 21.4 132 22.600Q140 24 147 29L160 38.500H112Z',
    seams: 'M109 22V68M161 39Q166 49 163 60L161 68M58 38Q56 48 60 56M173 44L192 47.500M22 47Q36 43.5 52 43.5',
    trim: 'M77 74H166V69Q121 72 77 69ZM218 67H208Q207 70 208 73.500H213Q219 73 218 67ZM21 66H31Q33 70 32 73.500Q22 74 21 66Z',
    headlight: 'M197 48.500Q210 51 215 60L206 60Q199 57 194 51.500Z',
    taillight: 'M20.5 51Q20 45 25 43.500L38 41.500Q37 49 29 50.500Z',
    handles: 'M92 46h9M146 46h9',
    wheels: [58, 185],
    wheelRadius: 13.2,
  },
  suv: {
    body: 'M32 71Q24 71 23 63L22 46Q22 36 25 30L31 19Q34 12 43 11.500Q78 9 114 11Q130 12 142 22L160 37Q162 38.5 166 39L194 43Q209 46 212 56Q214 64 213 67Q212 71 206 71H203A20 20 0 0 0 163 71H80A20 20 0 0 0 40 71Z',
    glass: 'M31 38L37 24Q39 18.5 45 18L80 16.500V38ZM86 16.300L112 16.600Q126 17.5 137 26.500L150 38H86Z',
    seams: 'M83 16V64M151 38Q158 47 156 56L154 64M164 42L184 45M24 47Q36 43 50 43',
    trim: 'M80 71H163Q163 66 160 62Q121 66 83 62Q80 66 80 71ZM213 60H205Q200 63 202 71H206Q214 71 213 60ZM23 60H36Q41 64 41 71H32Q24 71 23 60ZM38 71A22 22 0 0 1 82 71H79A19 19 0 0 0 41 71ZM161 71A22 22 0 0 1 205 71H202A19 19 0 0 0 164 71Z',
    rails: 'M46 12Q46 8 51 7.500H108Q114 8 118 12H115Q112 9.5 107 9.300H52Q49 9.5 49 12Z',
    headlight: 'M193 46Q206 48 210 56L201 56Q194 53 190 48.500Z',
    taillight: 'M22.5 44Q22 38 24 34L36 34Q35 43 23 46Z',
    handles: 'M67 46h9M130 46h9',
    wheels: [60, 183],
    wheelRadius: 15,
  },
  van: {
    body: 'M30 73q-8 0-8-8V22q0-11 11-12 58-3 112-1 12 .5 20 9l20 21q2 2 6 3l16 4q11 3 13 13 1 7 0 10-1 4-7 4h-9a18 18 0 0 0-36 0H78a18 18 0 0 0-36 0z',
    glass: 'M29 38V23q0-5 5-5.500l33-1.500v22zM73 16l37-.700V38H73zM116 15.300l26 .200q9 .3 15 7L171 38h-55z',
    seams: 'M70 16v52M113 15v53M172 38q3 8 1 16l-1 8M22 45h50M122 62h42M182 46l12 3',
    trim: 'M79 73h86v-6q-43 2-86 0zM218 66h-9q-1 3 0 6h5q5-1 4-6zM22 65h11q1 4 0 8-10 1-11-8z',
    headlight: 'M199 49q13 2 16 11l-8 .500q-6-4-9-8z',
    taillight: 'M22 44h5q1 0 1 2v11q0 2-2 2h-4z',
    handles: 'M99 47h9M118 47h9',
    wheels: [60, 183],
    wheelRadius: 13.5,
  },
} satisfies Record<string, Shape>;

export type CarBody = keyof typeof shapes;

/** Shades of the hero card's own ink, so that the car stands on it in both themes. */
const rubber = 'color-mix(in srgb, var(--hero) 60%, #000)';
const plastic = 'color-mix(in srgb, var(--hero) 88%, var(--hero-muted))';
const metal = 'color-mix(in srgb, var(--hero-muted) 75%, var(--hero))';
const shine = 'color-mix(in srgb, var(--hero-muted) 40%, var(--on-hero))';

function Wheel({ x, radius }: { x: number; radius: number }) {
  const y = 86 - radius;
  return (
    <g>
      <circle cx={x} cy={y} r={radius + 3} fill="color-mix(in srgb, var(--hero) 40%, #000)" />
      <circle cx={x} cy={y} r={radius} fill={rubber} stroke={plastic} />
      <circle cx={x} cy={y} r={radius * 0.66} fill={metal} />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d={`M${x - 1.3} ${y}L${x - 2.6} ${y - radius * 0.62}h5.2L${x + 1.3} ${y}z`}
          fill={shine}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <circle cx={x} cy={y} r="2.4" fill={rubber} />
    </g>
  );
}

/** A car by its body, painted in the colour its papers say; stands on a hero card. */
export function CarDrawing({ body, color }: { body: CarBody; color: string }) {
  const id = useId();
  const shape: Shape = shapes[body];
  const paint = carPaint(color);
  return (
    <svg aria-hidden="true" viewBox="14 4 212 90" className="w-full" fill="none" strokeLinejoin="round">
      <defs>
        <linearGradient id={`${id}paint`} x2="0" y2="1">
          <stop stopColor={`color-mix(in srgb, ${paint} 78%, #fff)`} />
          <stop offset=".5" stopColor={paint} />
          <stop offset="1" stopColor={`color-mix(in srgb, ${paint} 66%, var(--hero))`} />
        </linearGradient>
        <linearGradient id={`${id}glass`} x2=".4" y2="1">
          <stop stopColor="color-mix(in srgb, var(--hero-muted) 45%, var(--hero))" />
          <stop offset=".55" stopColor="color-mix(in srgb, var(--hero-muted) 12%, var(--hero))" />
          <stop offset="1" stopColor="var(--hero)" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="87" rx="104" ry="4.5" fill="#000" opacity=".35" />
      {shape.rails && <path d={shape.rails} fill={metal} />}
      <path d={shape.body} fill={`url(#${id}paint)`} stroke="var(--on-hero)" strokeOpacity=".28" />
      <path d={shape.glass} fill={`url(#${id}glass)`} />
      <g stroke="var(--hero)" strokeLinecap="round">
        <path d={shape.seams} strokeOpacity=".35" strokeWidth="1.1" />
        <path d={shape.handles} strokeOpacity=".55" strokeWidth="1.8" />
      </g>
      <path d={shape.trim} fill={plastic} />
      <path d={shape.taillight} fill="#e0483c" stroke="var(--hero)" strokeOpacity=".3" strokeWidth=".8" />
      <path d={shape.headlight} fill="var(--accent)" />
      {shape.wheels.map((x) => (
        <Wheel key={x} x={x} radius={shape.wheelRadius} />
      ))}
    </svg>
  );
}
