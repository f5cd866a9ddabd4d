import { addOutlines } from './icon-outlines.ts';

/** For fields, lists that are edited and what is attached. A part that shows one of these imports this file. */
const formOutlines = {
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M16 16l4.5 4.5',
  pin: 'M12 21c4-4.5 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3 2',
  camera:
    'M8.5 6L10 4h4l1.5 2H18a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM12 9a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7',
  picture:
    'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4.5 16.5L9 12l3.5 3.5L15 13l4.5 4M15.5 9h.1',
  crop: 'M7 3v14h14M3 7h14v14',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  external: 'M14 4.5h5.5V10M19.5 4.5L11 13M17 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h4',
  send: 'M20 4.5L3.5 10.5l6.5 3.5 3.5 6.5zM10 14L20 4.5',
};

export type FormIconName = keyof typeof formOutlines;

addOutlines(formOutlines);
