import { brand } from '@volante/domain/brand';
import { html } from '../html.ts';
import { welcomePage } from './layout.ts';

/** A link that leads on. */
export interface Way {
  href: string;
  text: string;
}

/** Something went wrong: what, and the way on. */
export function errorPage(title: string, text: string, way: Way): string {
  return welcomePage(
    title,
    text,
    html`<a class="button" href="${way.href}">${way.text}</a>
      <a class="link" href="tel:${brand.supportPhone.replaceAll(' ', '')}">Llamar a soporte</a>`,
  );
}
