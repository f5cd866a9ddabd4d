import { maskPhone } from '@volante/domain/values/phone';
import { html, type Html } from '../../../platform/html.ts';
import type { Account } from '../store/accounts.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { notice } from '../../../platform/pages/parts.ts';
import { linkRow } from './link-row.ts';

export interface SettingsPage {
  csrf: string;
  account: Account;
  devices: number;
  uber: string | null;
  passkeys: number;
  /** The driver has asked for the deletion of the account. */
  leaving: boolean;
  done?: string;
}

function passkeyLine(count: number): string {
  if (count === 0) return 'Entra con tu huella, sin contraseña';
  return count === 1 ? '1 llave de acceso' : `${count} llaves de acceso`;
}

function identityRows({ account, passkeys }: SettingsPage): Html {
  const state = account.emailConfirmed
    ? html`<span class="pill">Confirmado</span>`
    : html`<span class="pill warn">Sin confirmar</span>`;
  const name = `${account.firstname} ${account.lastname}`;
  return html`${linkRow({ href: 'name', drawing: 'user', title: 'Nombre', line: name })}
  ${linkRow({ href: 'email', drawing: 'mail', title: 'Correo', line: account.email, extra: state })}
  ${linkRow({
    href: 'phone',
    drawing: 'phone',
    title: 'Celular',
    line: account.phone ? maskPhone(account.phone) : 'Sin número',
  })}
  ${linkRow({
    href: 'password',
    drawing: 'lock',
    title: 'Contraseña',
    line: account.passwordHash ? 'Cámbiala cuando quieras' : 'Aún no tienes: crea una',
  })}
  ${linkRow({ href: 'passkeys', drawing: 'key', title: 'Llaves de acceso', line: passkeyLine(passkeys) })}`;
}

function contactCard({ account, uber }: SettingsPage): Html {
  const mayUnlink = uber !== null && account.passwordHash !== null;
  const unlink = html`<a class="button secondary" href="/accounts/settings/uber">Desvincular cuenta Uber</a>`;
  return html`<div class="card stack">
    <dl class="stack tight">
      <div>
        <dt class="muted">Cuenta Uber</dt>
        <dd>${uber ?? 'Sin vincular'}</dd>
      </div>
    </dl>
    ${mayUnlink && unlink}
  </div>`;
}

export function settingsPage(page: SettingsPage): string {
  const { devices, leaving, done } = page;
  const deletion = leaving ? 'Solicitud registrada' : 'Te mostramos antes qué pasa con lo pendiente';
  const count = devices === 1 ? '1 dispositivo con tu sesión' : `${devices} dispositivos con tu sesión`;
  return innerPage(
    'Mi cuenta',
    '/app/v2/profile',
    html`${notice('good', done)}
      <ul class="card list">
        ${identityRows(page)}
      </ul>
      ${contactCard(page)}
      <ul class="card list">
        ${linkRow({ href: 'devices', drawing: 'phone', title: 'Dispositivos', line: count })}
        ${linkRow({ href: 'activity', drawing: 'clock', title: 'Actividad', line: 'Inicios de sesión y cambios de tu cuenta' })}
        ${linkRow({ href: 'privacy', drawing: 'info', title: 'Tus datos', line: 'Tus derechos, qué aceptaste y qué usamos' })}
        ${linkRow({ href: 'data', drawing: 'download', title: 'Descargar mis datos', line: 'Para leer, imprimir o usar en otro programa' })}
        ${linkRow({ href: 'delete', drawing: 'bin', title: 'Eliminar mi cuenta', line: deletion, tone: 'bad' })}
      </ul>
      <div class="foot"><a class="button secondary" href="/accounts/session/end">Cerrar sesión</a></div>`,
  );
}
