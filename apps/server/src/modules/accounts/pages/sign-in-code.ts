import { html } from '../../../platform/html.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';

interface SignInCodePage {
  flow: string;
  csrf: string;
  fault?: string | undefined;
  problem?: string | undefined;
}

/** The same page for a right and for a wrong password, and for an e-mail without an account. */
export function signInCodePage({ flow, csrf, fault, problem }: SignInCodePage): string {
  const code = field({
    name: 'code',
    label: 'Código de 6 números',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    hint: 'Sirve durante 15 minutos. Mira también en spam.',
    fault,
  });
  return welcomePage(
    'Revisa tu correo',
    'Si la contraseña es correcta, te enviamos un código a tu correo.',
    html`${notice('bad', problem)}
      ${notice('info', 'Hubo muchos intentos con este correo, así que para entrar pedimos además un código.')}
      <div class="card">${form(`${flow}/code`, csrf, html`${code}${button('Entrar')}`)}</div>
      <div class="card stack tight">
        <p><b>¿No llega?</b> Puede que la contraseña no sea correcta: vuelve a escribirla.</p>
        <a class="button secondary" href="${flow}/signin">Volver a escribirla</a>
        <a class="link" href="/accounts/forgot">Olvidé mi contraseña</a>
      </div>`,
  );
}
