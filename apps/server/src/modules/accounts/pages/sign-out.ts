import { html } from '../../../platform/html.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, form } from '../../../platform/pages/parts.ts';

/** Asks for confirmation when the request did not come from the app itself. */
export function signOutPage(csrf: string, action: string): string {
  return welcomePage(
    '¿Cerrar sesión?',
    'Saldrás de tu cuenta en este dispositivo.',
    html`${form(action, csrf, button('Cerrar sesión'))}<a class="button secondary" href="/">Volver</a>`,
  );
}
