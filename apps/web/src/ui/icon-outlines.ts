import type { IconName } from './icon.tsx';

/** Outlines on a 24 × 24 board, drawn with one stroke width: those of the shell and the dashboard. */
const coreOutlines = {
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
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.7h.1',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17h.1',
  route:
    'M6 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M8.5 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4 5.7 2 2 0 0 1 6 3.5z',
  offline:
    'M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5.3-2.7M2 9a14.5 14.5 0 0 1 5-3M13.5 9.7A10 10 0 0 1 19 12.5M11 5.1A14.5 14.5 0 0 1 22 9M12 19.5h.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  receipt: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  toll: 'M5 20V8.5h4V20M3.5 20h7M9 11.8l11.5-5.3 1 2.3L9 14.4M13.5 12.3l-1-2.1',
  star: 'M12 4l2.5 5.3 5.5.7-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.7z',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  battery: 'M5 8h11a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM21 11v2M7 11v2M10.5 11v2',
  lock: 'M8 11h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  unlock: 'M8 11h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V7a3.5 3.5 0 0 1 6.7-1.5',
};

export type CoreIconName = keyof typeof coreOutlines;

/** Those that have arrived on this page. */
export const outlines: Partial<Record<IconName, string>> = { ...coreOutlines };

export function addOutlines(more: Partial<Record<IconName, string>>): void {
  Object.assign(outlines, more);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const iconNames = () => Object.keys(outlines) as IconName[];
