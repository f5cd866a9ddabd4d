import { html } from '../../../platform/html.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import { type Work, workField } from './proof.ts';

interface LinkAccountPage {
  flow: string;
  csrf: string;
  email: string;
  hasPassword: boolean;
  fault?: string | undefined;
  work?: Work | undefined;
}

/** Shown when the platform's e-mail already has an account: its password proves once that both belong to one person. */
export function linkAccountPage({ flow, csrf, email, hasPassword, fault, work }: LinkAccountPage): string {
  const ask = form(
    `${flow}/uber/link`,
    csrf,
    html`${field({ name: 'password', label: 'Contraseña', type: 'password', fault, autocomplete: 'current-password' })}
    ${workField(work)}${button('Vincular y entrar')}`,
  );
  return welcomePage(
    'Vincula tu cuenta Uber',
    `${email} ya tiene una cuenta. Escribe su contraseña una vez y las dejamos vinculadas.`,
    html`${!hasPassword && notice('info', 'Esa cuenta aún no tiene contraseña. Créala con «Olvidé mi contraseña» y vuelve.')}
      <div class="card stack tight">${ask}<a class="link" href="/accounts/forgot">Olvidé mi contraseña</a></div>
      <a class="button secondary" href="${flow}/signin">Entrar con otra cuenta</a>`,
  );
}
