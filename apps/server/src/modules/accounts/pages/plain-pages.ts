import { brand } from '@volante/domain/brand';
import { html } from '../../../platform/html.ts';
import { welcomePage } from './layout.ts';
import { button, form } from './parts.ts';

/** Something went wrong: what, and the way on. */
export function errorPage(title: string, text: string, way: { href: string; text: string }): string {
  return welcomePage(
    title,
    text,
    html`<a class="button" href="${way.href}">${way.text}</a>
      <a class="link" href="tel:${brand.supportPhone.replaceAll(' ', '')}">Llamar a soporte</a>`,
  );
}

/** Asked of whoever did not come from the app itself. */
export function signOutPage(csrf: string, action: string): string {
  return welcomePage(
    '¿Cerrar sesión?',
    'Saldrás de tu cuenta en este dispositivo.',
    html`${form(action, csrf, button('Cerrar sesión'))}<a class="button secondary" href="/">Volver</a>`,
  );
}
