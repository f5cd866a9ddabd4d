import { html, type Html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';
import type { Account } from '../store/accounts.ts';
import { linkMinutes } from '../link-minutes.ts';

const settings = '/accounts/settings';
export const passwordLink = `${settings}/password/link`;

interface PasswordLinkPage {
  csrf: string;
  account: Account;
  problem?: string;
}

function linkCard({ csrf, account }: PasswordLinkPage): Html {
  return html`<div class="card stack">
    <p>
      Te enviamos a <b>${account.email}</b> un enlace para elegir una contraseña nueva. Tus llaves de acceso quedan
      igual.
    </p>
    ${form(passwordLink, csrf, button('Enviar enlace'))}
  </div>`;
}

/** The link of an address that nobody has confirmed would begin the account anew. */
function confirmFirstCard({ csrf, account }: PasswordLinkPage): Html {
  return html`<div class="card stack">
    <p>Antes confirma que <b>${account.email}</b> es tuyo: te enviamos un código de 6 números.</p>
    ${form(`${settings}/email/code`, csrf, button('Confirmar correo'))}
  </div>`;
}

/** For a driver who is signed in and has no passkey at hand. */
export function passwordLinkPage(page: PasswordLinkPage): string {
  const card = page.account.emailConfirmed ? linkCard(page) : confirmFirstCard(page);
  return innerPage('Cambiar mi contraseña', settings, html`${notice('bad', page.problem)}${card}`);
}

export function passwordLinkSentPage({ email }: Account): string {
  return innerPage(
    'Revisa tu correo',
    settings,
    html`${notice('info', `El enlace va en camino a ${email}. Sirve durante ${linkMinutes} minutos.`)}
      <a class="button secondary" href="${settings}">Volver a mi cuenta</a>`,
  );
}
