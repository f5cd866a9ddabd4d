import { html, type Html } from '../../../platform/html.ts';
import { deviceName, isPhone } from '../../../platform/http/device-name.ts';
import type { Device } from '../store/devices.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';
import { dayAndHour } from './day-and-hour.ts';

interface DevicesPage {
  csrf: string;
  devices: Device[];
  /** The session of the browser that shows this page. */
  sessionUid: string;
  done?: string;
}

function deviceCard(device: Device, { csrf, sessionUid }: DevicesPage): Html {
  const here = device.sessionUid === sessionUid;
  const action = '/accounts/settings/devices/end';
  const end = html`<input type="hidden" name="device" value="${device.grantId}" />
    ${button('Cerrar sesión en este dispositivo', 'danger quiet')}`;
  return html`<li class="card stack tight">
    <div class="row">
      <span class="tile">${icon(isPhone(device.userAgent) ? 'phone' : 'computer')}</span>
      <span class="text"
        ><b>${deviceName(device.userAgent)}</b>
        <span class="line">${here ? 'En uso ahora' : `Última vez: ${dayAndHour(device.lastSeenAt)}`}</span>
        ${here && html`<span class="pill">Este dispositivo</span>`}</span
      >
    </div>
    ${form(action, csrf, end, '')}
  </li>`;
}

export function devicesPage(page: DevicesPage): string {
  const empty = html`<p class="card muted">No hay dispositivos con tu sesión abierta.</p>`;
  return innerPage(
    'Dispositivos',
    '/accounts/settings',
    html`${notice('good', page.done)}
      <p class="muted">Aquí está abierta tu sesión. Si no reconoces uno, ciérrala y cambia tu contraseña.</p>
      ${
        page.devices.length === 0
          ? empty
          : html`<ul class="stack">
              ${page.devices.map((device) => deviceCard(device, page))}
            </ul>`
      }`,
  );
}
