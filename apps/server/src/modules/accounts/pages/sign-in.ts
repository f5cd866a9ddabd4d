import { html, type Html } from '../../../platform/html.ts';
import type { DemoAccount } from '../demo-accounts.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { type Work, workField } from './proof.ts';
import { passkeyForm, passkeysMissing } from './passkey-form.ts';
import { passwordLink } from './password-link.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';

export interface SignInPage {
  /** Address of the sign-in flow that this page belongs to. */
  flow: string;
  csrf: string;
  email?: string;
  problem?: string;
  work?: Work | undefined;
  /** The driver is already signed in and must prove it again. */
  again?: boolean;
  /** That proof must be a passkey: a password is not enough for this driver. */
  byPasskey: boolean;
  /** They want to change the password, which can also be done by mail. */
  forPassword: boolean;
  rideHailing: boolean;
  demo: { accounts: DemoAccount[]; password: string } | null;
}

function demoAccount({ flow, csrf }: SignInPage, account: DemoAccount, password: string): Html {
  const { email, firstname, lastname, shows } = account;
  return form(
    `${flow}/signin`,
    csrf,
    html`<input type="hidden" name="email" value="${email}" />
      <input type="hidden" name="password" value="${password}" />
      <button class="row" type="submit">
        <span class="tile round" aria-hidden="true">${firstname.slice(0, 1)}${lastname.slice(0, 1)}</span>
        <span class="text"><b>${firstname} ${lastname}</b><span class="line lead">${shows}</span></span>
        ${icon('next', 'chevron')}
      </button>`,
    '',
  );
}

function demoAccounts(page: SignInPage): Html | null {
  const { demo } = page;
  if (!demo || demo.accounts.length === 0) return null;
  return html`<section class="stack tight" id="demo">
    <h2 class="muted">Cuentas de demostración: entra con un toque</h2>
    <div class="card list">${demo.accounts.map((account) => demoAccount(page, account, demo.password))}</div>
  </section>`;
}

const enterByPasskey = ({ flow, csrf }: SignInPage, kind: string) =>
  passkeyForm({ action: `${flow}/passkey`, csrf, ceremony: 'get', button: 'Entrar con llave de acceso', kind });

function otherWays(page: SignInPage): Html | null {
  const { flow, rideHailing, again } = page;
  if (again && !rideHailing) return null;
  const uber = html`<a class="button ink" href="${flow}/uber">${icon('route')}Continuar con Uber</a>`;
  return html`<p class="divider">o</p>
    ${!again && enterByPasskey(page, 'secondary')} ${rideHailing && uber}
    ${!again && html`<a class="button secondary" href="${flow}/signup">Crear cuenta</a>`}`;
}

/** For a driver with passkeys who is about to change something important. */
function confirmByPasskeyPage(page: SignInPage): string {
  const missing = 'Este navegador no permite llaves de acceso. Hazlo en el teléfono o computador donde la creaste.';
  return welcomePage(
    'Confirma que eres tú',
    'Por seguridad, usa tu llave de acceso para continuar.',
    html`${notice('bad', page.problem)}${passkeysMissing(missing)}${enterByPasskey(page, '')}
      ${page.forPassword && html`<a class="button secondary" href="${passwordLink}">Usar un enlace a mi correo</a>`}
      <a class="link" href="/accounts/settings/passkeys/lost">Perdí mis llaves de acceso</a>`,
  );
}

export function signInPage(page: SignInPage): string {
  if (page.again && page.byPasskey) return confirmByPasskeyPage(page);
  const { flow, csrf, email, problem, again } = page;
  const lead = again
    ? 'Por seguridad, confirma que eres tú para continuar.'
    : 'Entra para ver tus ganancias, tu auto y tus turnos.';
  const credentials = form(
    `${flow}/signin`,
    csrf,
    html`${field({ name: 'email', label: 'Correo', type: 'email', value: email, autocomplete: 'username' })}
    ${field({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'current-password' })}
    ${workField(page.work)}${button('Iniciar sesión')}`,
  );
  const demo = again ? null : demoAccounts(page);
  return welcomePage(
    again ? 'Confirma que eres tú' : 'Inicia sesión',
    lead,
    html`${notice('bad', problem)}
      <div class="card stack tight">${credentials}<a class="link" href="/accounts/forgot">Olvidé mi contraseña</a></div>
      ${otherWays(page)}${demo}`,
    demo && html`<a class="jump" href="#demo">Cuentas demo</a>`,
  );
}
