import { html } from '../../../platform/html.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';

const back = html`<a class="button secondary" href="/signin">Volver a iniciar sesión</a>`;

export function forgotPage({ csrf, email, fault, problem }: Record<string, string | undefined> & { csrf: string }) {
  const ask = form(
    '/accounts/forgot',
    csrf,
    html`${field({ name: 'email', label: 'Correo', type: 'email', value: email, fault, autocomplete: 'username' })}
    ${button('Enviar enlace')}`,
  );
  return welcomePage(
    'Recupera tu contraseña',
    'Te enviamos un enlace a tu correo para elegir una nueva.',
    html`${notice('bad', problem)}
      <div class="card">${ask}</div>
      ${back}`,
  );
}

/** Shows the same text whether or not the address has an account, so that nobody can find out. */
export function forgotSentPage(): string {
  return welcomePage(
    'Revisa tu correo',
    'Si tienes una cuenta con esa dirección, el enlace ya va en camino. Sirve durante 30 minutos.',
    html`${notice('info', '¿No llega? Mira en tu carpeta de spam o vuelve a pedirlo en unos minutos.')}${back}`,
  );
}

export function resetPage({ csrf, token, fault }: { csrf: string; token: string; fault?: string }): string {
  const ask = form(
    '/accounts/reset',
    csrf,
    html`<input type="hidden" name="token" value="${token}" />
      ${field({ name: 'password', label: 'Contraseña nueva', type: 'password', fault, hint: 'Al menos 8 caracteres.', autocomplete: 'new-password' })}
      ${button('Guardar contraseña')}`,
  );
  return welcomePage(
    'Elige una contraseña nueva',
    'Al guardarla cerramos tu sesión en todos tus dispositivos.',
    html`<div class="card">${ask}</div>`,
  );
}

export function resetDonePage(): string {
  return welcomePage(
    'Contraseña guardada',
    'Ya puedes entrar con tu contraseña nueva.',
    html`<a class="button" href="/signin">Iniciar sesión</a>`,
  );
}

export function resetGonePage(text: string): string {
  return welcomePage(
    'Enlace vencido',
    text,
    html`<a class="button" href="/accounts/forgot">Pedir otro enlace</a>${back}`,
  );
}
