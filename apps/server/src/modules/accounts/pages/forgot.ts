import { html, type Html } from '../../../platform/html.ts';
import { passwordHint } from '../password-rules.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import type { Faults } from '../sign-up-form.ts';
import { type Work, workField } from './proof.ts';
import { linkMinutes } from '../link-minutes.ts';

const back = html`<a class="button secondary" href="/signin">Volver a iniciar sesión</a>`;

interface ForgotPage {
  csrf: string;
  email?: string;
  fault?: string;
  problem?: string;
  work?: Work | undefined;
}

export function forgotPage({ csrf, email, fault, problem, work }: ForgotPage): string {
  const ask = form(
    '/accounts/forgot',
    csrf,
    html`${field({ name: 'email', label: 'Correo', type: 'email', value: email, fault, autocomplete: 'username' })}
    ${workField(work)}${button('Enviar enlace')}`,
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
    `Si tienes una cuenta con esa dirección, el enlace ya va en camino. Sirve durante ${linkMinutes} minutos.`,
    html`${notice('info', '¿No llega? Mira en tu carpeta de spam o vuelve a pedirlo en unos minutos.')}${back}`,
  );
}

export const resetFields = ['firstname', 'lastname', 'password'] as const;

type ResetField = (typeof resetFields)[number];

interface ResetPage {
  csrf: string;
  token: string;
  typed?: Partial<Record<ResetField, string>>;
  faults?: Faults<ResetField> | undefined;
  /** What happens to an account that nobody had confirmed: it starts over, with the name of its owner. */
  note?: string | undefined;
}

function nameFields({ typed = {}, faults = {} }: ResetPage): Html {
  const input = (name: ResetField) => ({ name, value: typed[name], fault: faults[name] });
  return html`${field({ ...input('firstname'), label: 'Nombre', autocomplete: 'given-name' })}
  ${field({ ...input('lastname'), label: 'Apellido', autocomplete: 'family-name' })}`;
}

export function resetPage(page: ResetPage): string {
  const { csrf, token, faults = {}, note } = page;
  const ask = form(
    '/accounts/reset',
    csrf,
    html`<input type="hidden" name="token" value="${token}" /> ${note && nameFields(page)}
      ${field({ name: 'password', label: 'Contraseña nueva', type: 'password', fault: faults.password, hint: passwordHint, autocomplete: 'new-password' })}
      ${button('Guardar contraseña')}`,
  );
  return welcomePage(
    'Elige una contraseña nueva',
    'Al guardarla cerramos tu sesión en todos tus dispositivos.',
    html`${notice('info', note)}
      <div class="card">${ask}</div>`,
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
