import { html } from '../../../platform/html.ts';
import { passwordHint } from '../password-rules.ts';
import { provesByPassword } from '../commands/must-prove-identity.ts';
import type { Faults } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';

const settings = '/accounts/settings';

interface FormPage<Field extends string> {
  csrf: string;
  account: Account;
  typed?: Partial<Record<Field, string>>;
  faults?: Faults<Field>;
  problem?: string;
}

export function namePage(page: FormPage<'firstname' | 'lastname'>): string {
  const { csrf, account, typed = account, faults = {}, problem } = page;
  const input = (name: 'firstname' | 'lastname') => ({ name, value: typed[name], fault: faults[name] });
  const fields = html`${field({ ...input('firstname'), label: 'Nombre', autocomplete: 'given-name' })}
  ${field({ ...input('lastname'), label: 'Apellido', autocomplete: 'family-name' })}${button('Guardar')}`;
  return innerPage(
    'Nombre',
    settings,
    html`${notice('bad', problem)}
      <div class="card">${form(`${settings}/name`, csrf, fields)}</div>`,
  );
}

export function passwordField(account: Account, name: string, label: string, fault: string | undefined) {
  return provesByPassword(account) && field({ name, label, type: 'password', fault, autocomplete: 'current-password' });
}

function confirmCard({ csrf, account }: FormPage<string>) {
  if (account.emailConfirmed)
    return html`<p class="card">${account.email}<br /><span class="muted">Confirmado</span></p>`;
  return html`<div class="card stack">
    <p><b>${account.email}</b><br /><span class="muted">Te enviamos un código de 6 números para confirmarlo.</span></p>
    ${form(`${settings}/email/code`, csrf, button('Confirmar correo'))}
  </div>`;
}

export function emailPage(page: FormPage<'email' | 'password'>): string {
  const { csrf, account, typed = {}, faults = {}, problem } = page;
  const fields = html`<h2>Cambiar mi correo</h2>
    ${field({ name: 'email', label: 'Correo nuevo', type: 'email', value: typed.email, fault: faults.email, autocomplete: 'email' })}
    ${passwordField(account, 'password', 'Tu contraseña', faults.password)} ${button('Enviar código', 'secondary')}`;
  return innerPage(
    'Correo',
    settings,
    html`${notice('bad', problem)}${confirmCard(page)}
      <div class="card">${form(`${settings}/email`, csrf, fields)}</div>`,
  );
}

interface CodePage {
  csrf: string;
  email: string;
  /** A code is on its way there, or was typed wrong only a few times. */
  pending: boolean;
  /** Where the driver came from, and returns to. */
  way: CodeWay;
  fault?: string;
  problem?: string;
}

/** From the settings, or from the registration in the app. */
export interface CodeWay {
  query: '' | '?from=registro';
  back: string;
  after: string;
}

export function codePage({ csrf, email, pending, way, fault, problem }: CodePage): string {
  const code = field({
    name: 'code',
    label: 'Código',
    fault,
    hint: 'Seis números. Sirve durante 15 minutos.',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    className: 'code',
  });
  const typing = form(`${settings}/email/confirm${way.query}`, csrf, html`${code}${button('Confirmar')}`);
  return innerPage(
    'Confirma tu correo',
    way.back,
    html`${notice('bad', problem)}
      ${
        pending
          ? html`<p>Enviamos un código a <b>${email}</b>.</p>`
          : html`<p>El código que enviamos a <b>${email}</b> ya no sirve. Pide otro.</p>`
      }
      <div class="card">${typing}</div>
      ${form(`${settings}/email/code${way.query}`, csrf, button('Enviar otro código', 'secondary'))}
      <a class="link" href="${settings}/email">¿No es tu correo? Cámbialo</a>`,
  );
}

export function passwordPage(page: FormPage<'current' | 'password'>): string {
  const { csrf, account, faults = {}, problem } = page;
  const fields = html`${passwordField(account, 'current', 'Contraseña actual', faults.current)}
  ${field({
    name: 'password',
    label: 'Contraseña nueva',
    type: 'password',
    fault: faults.password,
    hint: passwordHint,
    autocomplete: 'new-password',
  })}${button('Guardar contraseña')}`;
  return innerPage(
    'Contraseña',
    settings,
    html`${notice('bad', problem)}${notice('info', 'Al guardarla cerramos tu sesión en tus otros dispositivos.')}
      <div class="card">${form(`${settings}/password`, csrf, fields)}</div>`,
  );
}
