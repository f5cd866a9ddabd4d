import type { AccountOfAnother } from './accounts-of-others.ts';

const why: Record<AccountOfAnother['difference'], string> = { name: 'otro nombre', rut: 'otro RUT' };

export const accountInWords = ({ title, holder, driver, difference }: AccountOfAnother): string =>
  `${title}, a nombre de ${holder} (${why[difference]}); el conductor es ${driver}.`;
