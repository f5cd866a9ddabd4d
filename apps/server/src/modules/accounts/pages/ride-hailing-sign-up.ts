import { html } from '../../../platform/html.ts';
import { welcomePage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';
import { type Work, workField } from './proof.ts';
import { termsBox } from './terms-box.ts';

export interface RideHailingSignUpPage {
  flow: string;
  csrf: string;
  person: { firstname: string; lastname: string; email: string };
  fault?: string;
  problem?: string;
  work?: Work | undefined;
}

/** The last step of signing up with the ride-hailing account: what is taken from it, and the terms. */
export function rideHailingSignUpPage({ flow, csrf, person, fault, problem, work }: RideHailingSignUpPage): string {
  const { firstname, lastname, email } = person;
  const content = html`<p><b>${firstname} ${lastname}</b></p>
    <p class="muted">${email}</p>
    ${termsBox({ checked: work !== undefined, fault })}${workField(work)}${button('Crear cuenta')}`;
  return welcomePage(
    'Un último paso',
    'Creamos tu cuenta con los datos de tu cuenta Uber.',
    html`${notice('bad', problem)}
      <div class="card">${form(`${flow}/uber/signup`, csrf, content)}</div>
      <a class="button secondary" href="${flow}/signin">Ya tengo cuenta</a>`,
  );
}
