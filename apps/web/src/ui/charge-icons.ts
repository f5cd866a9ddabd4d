import { addOutlines } from './icon-outlines.ts';

/** Of the charging map and its scanner. A part that shows one of these imports this file. */
const chargeOutlines = {
  filter: 'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 1 0 0-4M4 16h3M11 16h9M9 14a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1',
  map: 'M9 4.500L3.500 7v12.500L9 17l6 2.500 5.500-2.500V4.500L15 7zM9 4.500V17M15 7v12.500',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v2.500M17.500 20H20M14 20h.1M20 19.900h.1',
  locate: 'M12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10M12 2.500V7M12 17v4.500M2.500 12H7M17 12h4.500',
  torch: 'M8 3.500h8v3l-2.500 4V20h-3v-9.500L8 6.500zM8 6.500h8M12 13.500v2',
};

export type ChargeIconName = keyof typeof chargeOutlines;

addOutlines(chargeOutlines);
