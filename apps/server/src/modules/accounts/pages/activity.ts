import { html, type Html } from '../../../platform/html.ts';
import { icon, type IconName } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import type { SecurityEventKind } from '../../../platform/security-events/kinds.ts';
import type { EventGroup } from '../../../platform/security-events/store.ts';
import { dayAndHour } from './day-and-hour.ts';

type Words = [title: string, drawing: IconName, tone?: 'bad'];

const words: Record<SecurityEventKind, Words> = {
  signedIn: ['Iniciaste sesión', 'user'],
  signInFailed: ['Intento de entrar con una contraseña equivocada', 'warning', 'bad'],
  signInsLocked: ['Muchos intentos: por 15 minutos solo entran tus dispositivos conocidos', 'lock', 'bad'],
  signInRefused: ['Inicio de sesión rechazado: la cuenta no está habilitada', 'warning', 'bad'],
  recoveryAsked: ['Se pidió un enlace para cambiar la contraseña', 'mail'],
  passwordReset: ['Elegiste una contraseña nueva con el enlace del correo', 'lock'],
  accountTakenOver: ['Confirmaste el correo y la cuenta partió de cero', 'user'],
  passwordChanged: ['Cambiaste tu contraseña', 'lock'],
  emailConfirmed: ['Confirmaste tu correo', 'mail'],
  emailChanged: ['Cambiaste tu correo', 'mail'],
  phoneChanged: ['Confirmaste tu celular', 'phone'],
  passkeyAdded: ['Agregaste una llave de acceso', 'lock'],
  passkeyRemoved: ['Quitaste una llave de acceso', 'lock'],
  passkeyUsed: ['Entraste con tu llave de acceso', 'user'],
  passkeyCopied: ['No dejamos entrar a quien usó una copia de tu llave de acceso', 'warning', 'bad'],
  passkeyRecoveryBegun: ['Se pidió quitar todas tus llaves de acceso', 'warning', 'bad'],
  passkeyRecoveryCancelled: ['Se canceló el pedido de quitar tus llaves de acceso', 'lock'],
  passkeysRecovered: ['Quitamos todas tus llaves de acceso, como pediste', 'lock'],
  tokenReused: ['Cerramos una sesión que alguien usó dos veces', 'warning', 'bad'],
  deviceSignedOut: ['Cerraste la sesión en un dispositivo', 'phone'],
  accessRefused: ['Rechazamos un pedido de datos que no son tuyos', 'warning', 'bad'],
  bankAccountAdded: ['Agregaste una cuenta bancaria', 'check'],
  bankAccountRemoved: ['Se quitó una cuenta bancaria', 'bin'],
  mainBankAccountChanged: ['Cambiaste tu cuenta bancaria principal', 'check'],
  bankNumberRevealed: ['Nuestro equipo vio el número de tu cuenta bancaria para pagarte', 'info'],
  rideHailingLinked: ['Vinculaste tu cuenta Uber', 'route'],
  rideHailingUnlinked: ['Desvinculaste tu cuenta Uber', 'route'],
  dataExported: ['Descargaste tus datos', 'download'],
  deletionRequested: ['Pediste eliminar tu cuenta', 'bin'],
  deletionWithdrawn: ['Se retiró la solicitud de eliminar tu cuenta', 'check'],
  accountDeleted: ['Eliminaste tu cuenta', 'bin'],
};

function eventRow({ kind, device, times, lastAt }: EventGroup): Html {
  const [title, drawing, tone] = words[kind];
  const where = device ? `${device} · ` : '';
  const often = times > 1 ? ` · ${times} veces ese día` : '';
  return html`<li class="row">
    <span class="tile ${tone}">${icon(drawing)}</span>
    <span class="text"><b>${title}</b><span class="line">${where}${dayAndHour(lastAt)}${often}</span></span>
  </li>`;
}

export function activityPage(events: readonly EventGroup[]): string {
  const empty = html`<p class="card muted">Todavía no hay actividad en tu cuenta.</p>`;
  return innerPage(
    'Actividad',
    '/accounts/settings',
    html`<p class="muted">
        Lo que pasó con la seguridad de tu cuenta en el último año. Si algo no lo hiciste tú, cambia tu contraseña y
        escríbele a soporte.
      </p>
      ${
        events.length === 0
          ? empty
          : html`<ul class="card list">
              ${events.map(eventRow)}
            </ul>`
      }`,
  );
}
