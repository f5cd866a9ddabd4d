import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { innerPage, welcomePage } from '../../../platform/pages/layout.ts';
import { button, field, form, notice } from '../../../platform/pages/parts.ts';
import { recoveryHours } from '../commands/recover-passkeys.ts';
import type { Passkey } from '../store/passkeys.ts';
import { passkeyForm, passkeysMissing } from './passkey-form.ts';
import { linkMinutes } from '../link-minutes.ts';
import { dayAndHour } from './day-and-hour.ts';

const settings = '/accounts/settings';
const list = `${settings}/passkeys`;

function useOf({ createdAt, lastUsedAt }: Passkey): string {
  return lastUsedAt ? `Último uso: ${dayAndHour(lastUsedAt)}` : `Creada: ${dayAndHour(createdAt)}`;
}

function passkeyRow(passkey: Passkey): Html {
  return html`<li>
    <a class="row" href="${list}/${passkey.id}">
      <span class="tile">${icon('key')}</span>
      <span class="text"><b>${passkey.name}</b><span class="line">${useOf(passkey)}</span></span>
      ${icon('next', 'chevron')}
    </a>
  </li>`;
}

interface PasskeysPage {
  csrf: string;
  passkeys: Passkey[];
  /** When all of them will be removed, if somebody asked for it. */
  goneAt: Date | undefined;
  done?: string;
}

function recovery({ csrf, passkeys, goneAt }: PasskeysPage): Html | null {
  if (passkeys.length === 0) return null;
  if (!goneAt) return html`<a class="link" href="${list}/lost">Perdí mis llaves de acceso</a>`;
  return html`<div class="card stack">
    <p><b>Quitaremos tus llaves de acceso el ${dayAndHour(goneAt)}.</b></p>
    <p class="muted">Si no lo pediste tú, cancélalo y cambia tu contraseña.</p>
    ${form(`${list}/keep`, csrf, button('Cancelar y conservarlas'))}
  </div>`;
}

/** The list, and the quiet offer to whoever has none. */
export function passkeysPage(page: PasskeysPage): string {
  const { passkeys, done } = page;
  return innerPage(
    'Llaves de acceso',
    settings,
    html`${notice('good', done)}
      <p class="muted">
        Entra con tu huella, tu cara o el PIN de tu teléfono, sin contraseña. Con una llave, solo tú puedes cambiar tus
        datos bancarios, tu correo y tu contraseña.
      </p>
      ${
        passkeys.length > 0 &&
        html`<ul class="card list">
          ${passkeys.map(passkeyRow)}
        </ul>`
      }
      <a class="button ${passkeys.length > 0 && 'secondary'}" href="${list}/add">Agregar llave de acceso</a>
      ${recovery(page)}`,
  );
}

interface AddPage {
  csrf: string;
  name: string;
  faults?: { name?: string };
  problem?: string;
}

export function addPasskeyPage({ csrf, name, faults = {}, problem }: AddPage): string {
  const hint = 'Para reconocerla en tu lista.';
  const content = field({ name: 'name', label: 'Nombre', value: name, fault: faults.name, hint, autocomplete: 'off' });
  const missing = 'Este navegador no permite llaves de acceso. Ábrelo en un teléfono o computador más nuevo.';
  return innerPage(
    'Agregar llave de acceso',
    list,
    html`${notice('bad', problem)}
      <p class="muted">Tu teléfono o computador te pedirá tu huella, tu cara o tu PIN. Esos datos nunca salen de él.</p>
      ${passkeysMissing(missing)}
      <div class="card">
        ${passkeyForm({ action: `${list}/add`, csrf, ceremony: 'create', button: 'Crear llave de acceso', content })}
      </div>`,
  );
}

interface PasskeyPage {
  csrf: string;
  passkey: Passkey;
  typed?: string;
  fault?: string;
}

export function passkeyPage({ csrf, passkey, typed = passkey.name, fault }: PasskeyPage): string {
  const address = `${list}/${passkey.id}`;
  const name = field({ name: 'name', label: 'Nombre', value: typed, fault, autocomplete: 'off' });
  return innerPage(
    'Llave de acceso',
    list,
    html`<p class="muted">${useOf(passkey)}</p>
      <div class="card">${form(address, csrf, html`${name}${button('Guardar')}`)}</div>
      <a class="button danger quiet" href="${address}/remove">Quitar esta llave</a>`,
  );
}

export function removePasskeyPage({ csrf, passkey }: PasskeyPage): string {
  const address = `${list}/${passkey.id}`;
  return innerPage(
    'Quitar llave de acceso',
    address,
    html`<div class="card stack tight">
        <p><b>${passkey.name}</b></p>
        <p class="muted">
          Ya no podrás entrar con ella. Si es la última, tu contraseña vuelve a bastar para cambiar tus datos bancarios.
          Después puedes borrarla también de tu teléfono o computador.
        </p>
      </div>
      ${form(`${address}/remove`, csrf, button('Quitar llave de acceso', 'danger'))}
      <a class="button secondary" href="${list}">No, volver</a>`,
  );
}

export function lostPasskeysPage({ csrf, problem }: { csrf: string; problem?: string }): string {
  return innerPage(
    'Perdí mis llaves de acceso',
    list,
    html`${notice('bad', problem)}
      <div class="card stack">
        <p>
          Te enviamos un enlace a tu correo. Al abrirlo empieza una espera de ${recoveryHours} horas; después quitamos
          todas tus llaves de acceso y tu contraseña vuelve a bastar.
        </p>
        <p class="muted">
          La espera te protege: si lo pidió otra persona, alcanzas a cancelarlo. Mientras tanto puedes entrar con tu
          contraseña como siempre.
        </p>
        ${form(`${list}/lost`, csrf, button('Enviar enlace'))}
      </div>`,
  );
}

export function lostLinkSentPage(): string {
  return innerPage(
    'Revisa tu correo',
    list,
    html`${notice('info', `El enlace ya va en camino. Sirve durante ${linkMinutes} minutos.`)}
      <a class="button secondary" href="${list}">Volver a mis llaves</a>`,
  );
}

export function confirmLostPage({ csrf, token }: { csrf: string; token: string }): string {
  const content = html`<input
      type="hidden"
      name="token"
      value="${token}"
    />${button('Quitar todas mis llaves', 'danger')}`;
  return welcomePage(
    'Quitar tus llaves de acceso',
    `Las quitamos en ${recoveryHours} horas. Hasta entonces puedes cancelarlo.`,
    html`<div class="card">${form('/accounts/passkeys/lost', csrf, content)}</div>
      <a class="button secondary" href="${list}">No, conservarlas</a>`,
  );
}

export function recoveryBegunPage(): string {
  return welcomePage(
    'Listo, ahora hay que esperar',
    `En ${recoveryHours} horas quitamos tus llaves de acceso. Te avisamos por correo.`,
    html`<a class="button" href="${list}">Ver mis llaves de acceso</a>`,
  );
}

export function lostLinkGonePage(text: string): string {
  return welcomePage('Enlace vencido', text, html`<a class="button" href="${list}/lost">Pedir otro enlace</a>`);
}
