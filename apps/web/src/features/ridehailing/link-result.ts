import type { LinkResult } from '@volante/domain/ridehailing/link-result';

export interface ResultWords {
  tone: 'good' | 'bad';
  title: string;
  text: string;
}

export const resultWords: Record<LinkResult, ResultWords> = {
  linked: { tone: 'good', title: 'Cuenta vinculada', text: 'Ya conocemos tu categoría y tu descuento.' },
  refused: {
    tone: 'bad',
    title: 'No autorizaste el acceso',
    text: 'Sin tu autorización no podemos vincular tu cuenta Uber. Puedes intentarlo otra vez cuando quieras.',
  },
  taken: {
    tone: 'bad',
    title: 'Esa cuenta Uber ya está vinculada a otro conductor',
    text: 'Entra en Uber con tu propia cuenta. Si es tuya, contacta a soporte.',
  },
  error: {
    tone: 'bad',
    title: 'No pudimos conectarnos con Uber',
    text: 'No se guardó nada. Vuelve a intentarlo en unos minutos.',
  },
};

/** Undefined when the driver does not come from the platform. */
export function linkResultOf(search: string): LinkResult | undefined {
  const given = new URLSearchParams(search).get('uber');
  return Object.keys(resultWords).find((known): known is LinkResult => known === given);
}

/** The address without the result, so that a reload does not show it again. */
export function withoutResult(address: string): string {
  const url = new URL(address, 'http://app.invalid');
  url.searchParams.delete('uber');
  return url.pathname + url.search;
}
