import { maskPhone } from '@volante/domain/values/phone';
import { html, type Html } from '../../../platform/html.ts';
import type { Account } from '../store/accounts.ts';
import { icon, type IconName } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { notice } from '../../../platform/pages/parts.ts';

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

interface Row {
  href: string;
  drawing: IconName;
  title: string;
  line: string;
  extra?: Html | null;
  tone?: 'bad';
}

function row({ href, drawing, title, line, extra, tone }: Row): Html {
  return html`<li>
    <a class="row" href="/accounts/settings/${href}">
      <span class="tile ${tone}">${icon(drawing)}</span>
      <span class="text"><b>${title}${extra}</b><span class="line">${line}</span></span>
      ${icon('next', 'chevron')}
    </a>
  </li>`;
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
  return html`${row({ href: 'name', drawing: 'user', title: 'Nombre', line: name })}
  ${row({ href: 'email', drawing: 'mail', title: 'Correo', line: account.email, extra: state })}
  ${row({
    href: 'phone',
    drawing: 'phone',
    title: 'Celular',
    line: account.phone ? maskPhone(account.phone) : 'Sin número',
  })}
  ${row({
    href: 'password',
    drawing: 'lock',
    title: 'Contraseña',
    line: account.passwordHash ? 'Cámbiala cuando quieras' : 'Aún no tienes: crea una',
  })}
  ${row({ href: 'passkeys', drawing: 'key', title: 'Llaves de acceso', line: passkeyLine(passkeys) })}`;
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
        ${row({ href: 'devices', drawing: 'phone', title: 'Dispositivos', line: count })}
        ${row({ href: 'activity', drawing: 'clock', title: 'Actividad', line: 'Inicios de sesión y cambios de tu cuenta' })}
        ${row({ href: 'data.html', drawing: 'download', title: 'Descargar mis datos', line: 'Una página para leer o imprimir' })}
        ${row({ href: 'data.json', drawing: 'download', title: 'Mis datos en JSON', line: 'Para usarlos en otro programa' })}
        ${row({ href: 'delete', drawing: 'bin', title: 'Eliminar mi cuenta', line: deletion, tone: 'bad' })}
      </ul>
      <div class="foot"><a class="button secondary" href="/accounts/session/end">Cerrar sesión</a></div>`,
  );
}
