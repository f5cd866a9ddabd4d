import { html } from '../../../platform/html.ts';
import { passwordHint } from '../password-rules.ts';
import type { Faults, SignUpField } from '../sign-up-form.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import { type Work, workField } from './proof.ts';
import { termsBox } from './terms-box.ts';

export interface SignUpPage {
  flow: string;
  csrf: string;
  typed?: Partial<Record<SignUpField, string>>;
  faults?: Faults<SignUpField>;
  problem?: string;
  work?: Work | undefined;
  rideHailing: boolean;
}

export function signUpPage(page: SignUpPage): string {
  const { flow, csrf, typed = {}, faults = {}, problem, rideHailing, work } = page;
  const input = (name: SignUpField, label: string, autocomplete: string) => ({
    name,
    label,
    autocomplete,
    value: typed[name],
    fault: faults[name],
  });
  const person = html`<div class="pair">
      ${field(input('firstname', 'Nombre', 'given-name'))}${field(input('lastname', 'Apellido', 'family-name'))}
    </div>
    ${field({ ...input('email', 'Correo', 'email'), type: 'email' })}
    ${field({ ...input('phone', 'Celular', 'tel'), type: 'tel', placeholder: '+56 9 1234 5678' })}
    ${field({ ...input('password', 'Contraseña', 'new-password'), type: 'password', hint: passwordHint })}
    ${termsBox({ checked: typed.terms === 'on', fault: faults.terms })}`;
  return welcomePage(
    'Crea tu cuenta',
    'En un minuto. Después completas tu perfil y eliges tu plan.',
    html`${notice('bad', problem)}
      <div class="card">
        ${form(`${flow}/signup`, csrf, html`${person}${workField(work)}${button('Crear cuenta')}`)}
      </div>
      <p class="divider">o</p>
      ${rideHailing && html`<a class="button ink" href="${flow}/uber">${icon('route')}Continuar con Uber</a>`}
      <a class="button secondary" href="${flow}/signin">Ya tengo cuenta</a>`,
  );
}
