import { withCompany } from '@volante/domain/company/company';
import type { LookGroup } from '../../../platform/audit/read-looks.ts';
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
  signInsLocked: ['Muchos intentos: por 15 minutos pedimos además un código de tu correo', 'lock', 'bad'],
  signInCodeSent: ['Alguien escribió tu contraseña: te enviamos un código para entrar', 'mail'],
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

/** What was looked at, by the action of its row. The number of a bank account has an event of its own. */
const lookWords: Readonly<Record<string, Words>> = {
  'look documents': ['Una persona de {company} vio tus documentos', 'info'],
  'look chat': ['Una persona de {company} leyó tu conversación con soporte', 'info'],
  'look place': ['Una persona de {company} vio dónde estaba tu auto', 'info'],
};

interface Happened {
  lastAt: Date;
  row: Html;
}

function rowOf([title, drawing, tone]: Words, line: string): Html {
  return html`<li class="row">
    <span class="tile ${tone}">${icon(drawing)}</span>
    <span class="text"><b>${withCompany(title)}</b><span class="line">${line}</span></span>
  </li>`;
}

const oftenThatDay = (times: number) => (times > 1 ? ` · ${times} veces ese día` : '');

function eventRow({ kind, device, times, lastAt }: EventGroup): Happened {
  const where = device ? `${device} · ` : '';
  return { lastAt, row: rowOf(words[kind], `${where}${dayAndHour(lastAt)}${oftenThatDay(times)}`) };
}

function lookRows({ action, times, lastAt }: LookGroup): Happened[] {
  const said = lookWords[action];
  return said ? [{ lastAt, row: rowOf(said, `${dayAndHour(lastAt)}${oftenThatDay(times)}`) }] : [];
}

/** [ACC-06] [CON-05] What happened to the account, and what staff looked at, without their names; the newest first. */
export function activityPage(events: readonly EventGroup[], looks: readonly LookGroup[]): string {
  const happened = [...events.map(eventRow), ...looks.flatMap(lookRows)].toSorted(
    (one, other) => other.lastAt.getTime() - one.lastAt.getTime(),
  );
  const empty = html`<p class="card muted">Todavía no hay actividad en tu cuenta.</p>`;
  return innerPage(
    'Actividad',
    '/accounts/settings',
    html`<p class="muted">
        Lo que pasó con la seguridad de tu cuenta en el último año, y qué miró nuestro equipo para atenderte. Si algo no
        lo hiciste tú, cambia tu contraseña y escríbele a soporte.
      </p>
      ${
        happened.length === 0
          ? empty
          : html`<ul class="card list">
              ${happened.map(({ row }) => row)}
            </ul>`
      }`,
  );
}
