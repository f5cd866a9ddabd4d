import { type DeletionStep, deletionStep, matterWords, type OpenMatter } from '@volante/domain/accounts/open-matters';
import { html, type Html } from '../../../platform/html.ts';
import { innerPage, welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import { provesByPassword } from '../commands/must-prove-identity.ts';
import { deletionWord } from '../commands/request-deletion.ts';
import type { Faults } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { dayAndHour } from './day-and-hour.ts';

const settings = '/accounts/settings';
const title = 'Eliminar mi cuenta';

function matterRow(matter: OpenMatter): Html {
  const { title: open, text, way } = matterWords(matter);
  return html`<li class="stack tight">
    <p><b>${open}</b></p>
    <p class="muted">${text}</p>
    ${way && html`<a class="button secondary" href="${way.href}">${way.text}</a>`}
  </li>`;
}

function matterList(matters: readonly OpenMatter[]): Html | null {
  if (matters.length === 0) return null;
  return html`<ul class="card stack" aria-label="Lo que tienes pendiente">
    ${matters.map(matterRow)}
  </ul>`;
}

const stopped = html`<p class="muted">
  Mientras tanto no empiezan turnos, cambios de turno ni cargas nuevas, y no puedes cambiar tus datos. Guardamos tu
  contacto, identidad, licencia y cuenta bancaria sin usarlos para otra cosa. Cuando todo esté resuelto los borramos y
  te avisamos por correo.
</p>`;

function consequences(step: DeletionStep, billed: boolean): Html {
  const kept = billed
    ? 'Lo que la ley nos obliga a guardar, como tus liquidaciones con tu nombre y RUT, se conserva.'
    : 'No conservamos tu nombre.';
  if (step === 'wait') {
    return html`<p><b>Primero hay que resolver lo que sigue.</b></p>
      <p class="muted">Registramos tu solicitud y puedes retirarla cuando quieras.</p>
      ${stopped}`;
  }
  if (step === 'endAccess') {
    return html`<p><b>Cerramos tu sesión hoy; tus datos se borran cuando resolvamos lo que sigue.</b></p>
      <p class="muted">
        No podrás volver a entrar. Lo que queda lo hacemos nosotros, y te avisamos por correo cuando tus datos estén
        borrados. ${kept}
      </p>`;
  }
  return html`<p><b>Esto no se puede deshacer.</b></p>
    <p class="muted">
      Borramos tus datos personales, cerramos tu sesión en todos tus dispositivos y tu correo queda libre. ${kept}
    </p>`;
}

interface DeletePage {
  csrf: string;
  account: Account;
  matters: readonly OpenMatter[];
  billed: boolean;
  typed?: { word?: string };
  faults?: Faults<'password' | 'word'>;
  problem?: string;
}

/** [DAY-02] Shows first what is open and what happens with it, then asks. */
export function deletePage(page: DeletePage): string {
  const { csrf, account, matters, billed, typed = {}, faults = {}, problem } = page;
  const step = deletionStep(matters);
  const password = { name: 'password', label: 'Tu contraseña', type: 'password', fault: faults.password } as const;
  const fields = html`<input type="hidden" name="step" value="${step}" />
    ${provesByPassword(account) && field({ ...password, autocomplete: 'current-password' })}
    ${field({ name: 'word', label: `Escribe ${deletionWord} para confirmar`, value: typed.word, fault: faults.word, autocomplete: 'off' })}
    ${button(step === 'wait' ? 'Registrar mi solicitud' : 'Eliminar mi cuenta', 'danger')}`;
  return innerPage(
    title,
    settings,
    html`${notice('bad', problem)}
      <div class="card stack tight">${consequences(step, billed)}</div>
      ${matterList(matters)}
      <div class="card">${form(`${settings}/delete`, csrf, fields)}</div>
      <a class="button secondary" href="${settings}">No, volver</a>`,
  );
}

interface RequestedPage {
  csrf: string;
  requestedAt: Date;
  matters: readonly OpenMatter[];
}

/** [DAY-02] What a recorded request still waits for, and how to take it back. */
export function requestedPage({ csrf, requestedAt, matters }: RequestedPage): string {
  const settled = html`<p class="card">
    Todo está resuelto: en unos minutos borramos tus datos y te avisamos por correo.
  </p>`;
  return innerPage(
    title,
    settings,
    html`<div class="card stack tight">
        <p><b>Tu solicitud quedó registrada.</b></p>
        <p class="muted">Desde el ${dayAndHour(requestedAt)}. Esto falta por resolver antes de borrar tu cuenta.</p>
        ${stopped}
      </div>
      ${matterList(matters) ?? settled}
      ${form(`${settings}/delete/withdraw`, csrf, button('Retirar solicitud', 'secondary'))}
      <a class="button" href="/app/v2/dashboard">Volver a la app</a>`,
  );
}

const farewells = {
  erase: {
    lead: 'Tu cuenta fue eliminada',
    text: 'Borramos tus datos personales y cerramos tu sesión en todos tus dispositivos. Te enviamos un correo que lo confirma.',
  },
  endAccess: {
    lead: 'Tu solicitud quedó registrada',
    text: 'Cerramos tu sesión en todos tus dispositivos. Lo que queda lo resolvemos nosotros: te enviamos un correo con el detalle, y otro cuando hayamos borrado tus datos. Si cambias de idea, comunícate con soporte.',
  },
} as const;

export type Farewell = keyof typeof farewells;

export const isFarewell = (text: string | undefined): text is Farewell =>
  text !== undefined && Object.hasOwn(farewells, text);

/** [DAY-02] The last screen: it confirms what happened, and leads on. */
export function farewellPage(farewell: Farewell): string {
  const { lead, text } = farewells[farewell];
  return welcomePage(lead, text, html`<a class="button" href="/?salir">Volver al inicio</a>`);
}
