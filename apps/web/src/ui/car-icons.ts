import { addOutlines } from './icon-outlines.ts';

/** What a car has. A part that shows one of these imports this file. */
const carOutlines = {
  fuel: 'M5 20V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14M3.5 20h12M7.5 7.500h4v3h-4zM14 12h1.500a1.5 1.5 0 0 1 1.5 1.500V16a1.7 1.7 0 0 0 3.4 0V9L17 5.5',
  motor: 'M7 9h2.500L11 7h4l1.5 2H18v3h2.500v5H18v2H9l-2-2H4.500v-6H7zM12 7V4.500M9.5 4.500h5M4.5 10v6',
  seat: 'M8 4.500h3a1.5 1.5 0 0 1 1.5 1.700L11.5 13h5a2 2 0 0 1 2 2v1.500H9a2 2 0 0 1-2-1.700L6 6.500a1.7 1.7 0 0 1 2-2zM8 20h9M9.5 16.500V20M16 16.500V20',
  door: 'M6 20V11l5-7h6a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1zM6.5 11.500H18M14 15h2',
  boot: 'M9 8V6a1.5 1.5 0 0 1 1.5-1.500h3A1.5 1.5 0 0 1 15 6v2M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM8.5 8v11M15.5 8v11',
  gearbox: 'M6 5v14M12 5v14M18 5v7h-12M6 3.500h.1M12 3.500h.1M18 3.500h.1M6 20.500h.1M12 20.500h.1',
  gauge: 'M4.5 17.500a9 9 0 1 1 15 0M12 14.500l4-5M12 13a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3',
};

export type CarIconName = keyof typeof carOutlines;

addOutlines(carOutlines);
