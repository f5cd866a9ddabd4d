/** Outlines on a 24 × 24 board, drawn with one stroke width. */
const outlines = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  calendar: 'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4',
  home: 'M4 11l8-7 8 7v7a2 2 0 0 1-2 2h-3v-6H9v6H6a2 2 0 0 1-2-2z',
  car: 'M4 17v-4.5l2-5A2 2 0 0 1 7.9 6.2h8.2A2 2 0 0 1 18 7.5l2 5V17zM5.5 17v2M18.5 17v2M5 11.5h14M7.5 14.3h.1M16.5 14.3h.1',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M14.8 9.2c-.6-.8-1.6-1.2-2.8-1.2-1.7 0-2.9.8-2.9 2s1.1 1.7 2.9 2 3 .8 3 2-1.3 2-3 2c-1.3 0-2.4-.5-3-1.4M12 6.3v11.4',
  document: 'M8 3h6l4 4v12a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v4h4M9 12h6M9 16h6',
  chat: 'M6 5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-8l-5 4v-4.3A2 2 0 0 1 4 14V7a2 2 0 0 1 2-2z',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M16 16l4.5 4.5',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21',
  battery: 'M5 8h11a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM21 11v2M7 11v2M10.5 11v2',
  lock: 'M8 11h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  unlock: 'M8 11h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V7a3.5 3.5 0 0 1 6.7-1.5',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8M11 13l8.5-8.5M16 8l2.5 2.5',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.7h.1',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17h.1',
  route:
    'M6 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M8.5 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5',
  pin: 'M12 21c4-4.5 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3 2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20c.8-3.4 3.7-5 7.5-5s6.7 1.6 7.5 5',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M2.5 19c.6-3 3-4.5 6.5-4.5s5.9 1.5 6.5 4.5M16 5.3a3.5 3.5 0 0 1 0 6.5M18 14.9c1.9.7 3.1 2 3.5 4.1',
  logout: 'M14 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
  mail: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4.5 7.5l7.5 5.5 7.5-5.5',
  offline:
    'M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5.3-2.7M2 9a14.5 14.5 0 0 1 5-3M13.5 9.7A10 10 0 0 1 19 12.5M11 5.1A14.5 14.5 0 0 1 22 9M12 19.5h.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  camera:
    'M8.5 6L10 4h4l1.5 2H18a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM12 9a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  download: 'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  bank: 'M4 9.5L12 4l8 5.5zM6 12.5v4.5M10 12.5v4.5M14 12.5v4.5M18 12.5v4.5M4 20h16',
  receipt: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  toll: 'M5 20V8.5h4V20M3.5 20h7M9 11.8l11.5-5.3 1 2.3L9 14.4M13.5 12.3l-1-2.1',
  cash: 'M5 6.5h14a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M6.5 12h.1M17.5 12h.1',
  external: 'M14 4.5h5.5V10M19.5 4.5L11 13M17 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h4',
  play: 'M8 5l11 7-11 7z',
  star: 'M12 4l2.5 5.3 5.5.7-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.7z',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2L18 18M18 6l-1.8 1.8M7.8 16.2L6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  wrench: 'M20 7.5a5 5 0 0 1-6.5 5.3L7 19.5a2 2 0 0 1-3-3l6.7-6.5A5 5 0 0 1 16.5 4L14 6.7l.6 2.7 2.7.6z',
};

export type IconName = keyof typeof outlines;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal are its names
export const iconNames = /* @__PURE__ */ Object.keys(outlines) as IconName[];

export interface IconProps {
  name: IconName;
  /** Side in px; 24 unless said. */
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
