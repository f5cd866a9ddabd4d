import type { FastifyInstance, FastifyReply } from 'fastify';
import { getUber } from '../../ridehailing/public.ts';
import { endDevice } from '../commands/end-sign-ins.ts';
import { exportData } from '../export-data.ts';
import { settingsClientId } from '../oidc/clients.ts';
import { devicesPage } from '../pages/devices.ts';
import { settingsPage } from '../pages/settings.ts';
import type { Account } from '../store/accounts.ts';
import { findDevicesOfAccount } from '../store/devices.ts';
import { pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

export interface Visitor {
  account: Account;
  sessionUid: string;
}

type ForVisitor = (visit: Visit, visitor: Visitor) => Promise<FastifyReply> | FastifyReply;

/** Pages of someone who is signed in; everybody else signs in first and lands on the settings. */
export function visitorsOnly(show: ForVisitor): (visit: Visit) => Promise<FastifyReply> {
  return async (visit) => {
    const visitor = await visit.visitor();
    if (visitor) return show(visit, visitor);
    const query = new URLSearchParams({
      client_id: settingsClientId,
      response_type: 'none',
      scope: 'openid',
      redirect_uri: `${visit.origin}/accounts/settings`,
    });
    return visit.go(`/accounts/auth?${query.toString()}`);
  };
}

const done: Readonly<Record<string, string>> = {
  name: 'Guardamos tu nombre.',
  email: 'Tu correo quedó confirmado.',
  password: 'Guardamos tu contraseña nueva.',
  device: 'Cerramos la sesión en ese dispositivo.',
};

async function showSettings(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const devices = await findDevicesOfAccount(visit.ctx, account.uid);
  const uber = await getUber(visit.ctx, account.uid);
  const linked = uber && `${uber.firstname} ${uber.lastname} · ${uber.category.uberPro}`;
  return visit.show(settingsPage({ account, devices: devices.length, uber: linked, done: done[visit.asked('done')] }));
}

async function showDevices(visit: Visit, { account, sessionUid }: Visitor): Promise<FastifyReply> {
  const devices = await findDevicesOfAccount(visit.ctx, account.uid);
  return visit.show(devicesPage({ csrf: visit.csrf(), devices, sessionUid, done: done[visit.asked('done')] }));
}

async function endOneDevice(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  await endDevice(visit.ctx, { uid: account.uid, grantId: visit.typed('device') });
  const stillHere = await visit.visitor();
  return visit.go(stillHere ? '/accounts/settings/devices?done=device' : '/');
}

export function settingsRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings', visitorsOnly(showSettings));
  pages.page('/settings/devices', visitorsOnly(showDevices));
  pages.form('/settings/devices/end', visitorsOnly(endOneDevice));
  pages.page(
    '/settings/data.json',
    visitorsOnly(async (visit, { account }) => visit.download('mis-datos.json', await exportData(visit.ctx, account))),
  );
}
