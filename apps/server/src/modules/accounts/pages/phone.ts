import { company, dial } from '@volante/domain/company/company';
import { maskPhone } from '@volante/domain/values/phone';
import { html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import type { Faults } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { passwordField } from './settings-forms.ts';

const settings = '/accounts/settings';

/** The number on one line. */
const unbroken = (phone: string) => maskPhone(phone).replaceAll(' ', '\u00A0');

interface PhonePage {
  csrf: string;
  account: Account;
  /** Whether we can send text messages. Otherwise support changes the number. */
  hasSms: boolean;
  typed?: { phone?: string };
  faults?: Faults<'phone' | 'password'>;
  problem?: string;
}

/** [DAY-16] */
export function phonePage({ csrf, account, hasSms, typed, faults = {}, problem }: PhonePage): string {
  const fields = html`<h2>Cambiar mi celular</h2>
    ${field({ name: 'phone', label: 'Celular nuevo', type: 'tel', value: typed?.phone, fault: faults.phone, autocomplete: 'tel', placeholder: '+56 9 8765 4321' })}
    ${passwordField(account, 'password', 'Tu contraseña', faults.password)} ${button('Enviar código', 'secondary')}`;
  const bySupport = html`<p>Para cambiarlo, llámanos: confirmaremos que eres tú.</p>
    <a class="button secondary" href="${dial(company().supportPhone)}">Llamar a soporte</a>`;
  return innerPage(
    'Celular',
    settings,
    html`${notice('bad', problem)}
      <p class="card">
        ${account.phone ? maskPhone(account.phone) : 'Sin número'}<br /><span class="muted">Tu celular de hoy</span>
      </p>
      <div class="card stack">${hasSms ? form(`${settings}/phone`, csrf, fields) : bySupport}</div>`,
  );
}

interface PhoneCodePage {
  csrf: string;
  /** Where a code went that may still be typed; undefined when none did. */
  phone: string | undefined;
  fault?: string;
  problem?: string;
}

export function phoneCodePage({ csrf, phone, fault, problem }: PhoneCodePage): string {
  const code = field({
    name: 'code',
    label: 'Código',
    fault,
    hint: 'Seis números. Sirve durante 15 minutos.',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    className: 'code',
  });
  const typing = html`<p>Enviamos un código por SMS a <b>${phone && unbroken(phone)}</b>.</p>
    <div class="card">${form(`${settings}/phone/confirm`, csrf, html`${code}${button('Confirmar')}`)}</div>
    ${form(`${settings}/phone/code`, csrf, button('Enviar otro código', 'secondary'))}`;
  const over = html`<p>El código ya no sirve. Vuelve a escribir tu celular para recibir otro.</p>
    <a class="button" href="${settings}/phone">Cambiar mi celular</a>`;
  return innerPage(
    'Confirma tu celular',
    `${settings}/phone`,
    html`${notice('bad', problem)}${!phone && notice('bad', fault)}${phone ? typing : over}`,
  );
}
