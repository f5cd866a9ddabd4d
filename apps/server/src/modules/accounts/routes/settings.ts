import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { newestLooks } from '../../../platform/audit/read-looks.ts';
import { newestEvents } from '../../../platform/security-events/store.ts';
import { getUber } from '../../ridehailing/public.ts';
import { endDevice } from '../commands/end-sign-ins.ts';
import { activityPage } from '../pages/activity.ts';
import { devicesPage } from '../pages/devices.ts';
import { settingsPage } from '../pages/settings.ts';
import { findOpenRequest } from '../store/deletion-requests.ts';
import { findPasskeysOf } from '../store/passkeys.ts';
import { devicesSeenNow } from '../seen-devices.ts';
import { findDevicesOfAccount } from '../store/devices.ts';
import { pagesOf } from './pages.ts';
import { pageAfterSignIn, signInFirst } from './sign-in-first.ts';
import type { House, Visit, Visitor } from './visit.ts';

export type ForVisitor = (visit: Visit, visitor: Visitor) => Promise<FastifyReply> | FastifyReply;

/** Pages for signed-in visitors. Everybody else signs in first and then lands on the settings. */
export function visitorsOnly(show: ForVisitor): (visit: Visit) => Promise<FastifyReply> {
  return async (visit) => {
    const visitor = await visit.visitor();
    return visitor ? show(visit, visitor) : signInFirst(visit);
  };
}

const done: ReadonlyMap<string, string> = new Map([
  ['name', 'Guardamos tu nombre.'],
  ['email', 'Tu correo quedó confirmado.'],
  ['phone', 'Tu celular quedó confirmado.'],
  ['password', 'Guardamos tu contraseña nueva.'],
  ['device', 'Cerramos la sesión en ese dispositivo.'],
  ['withdrawn', 'Retiraste la solicitud: tu cuenta sigue como antes.'],
  ['uber', 'Desvinculamos tu cuenta Uber.'],
]);

async function showSettings(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const wanted = pageAfterSignIn(visit);
  if (wanted) return visit.go(wanted);
  const devices = await findDevicesOfAccount(visit.ctx, account.uid);
  const uber = await getUber(visit.ctx, account.uid);
  const linked = uber && `${uber.firstname} ${uber.lastname} · ${uber.category.uberPro}`;
  const notice = done.get(visit.asked('done'));
  const passkeys = (await findPasskeysOf(visit.ctx, account.uid)).length;
  const leaving = (await findOpenRequest(visit.ctx, account.uid)) !== undefined;
  const counts = { devices: devices.length, passkeys, leaving };
  return visit.show(settingsPage({ csrf: visit.csrf(), account, ...counts, uber: linked, done: notice }));
}

async function showDevices(visit: Visit, { account, sessionUid }: Visitor): Promise<FastifyReply> {
  const devices = await devicesSeenNow(visit.ctx, visit.house.system.auth, account.uid);
  return visit.show(devicesPage({ csrf: visit.csrf(), devices, sessionUid, done: done.get(visit.asked('done')) }));
}

const mostEvents = 100;
const mostLooks = 100;

async function showActivity(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const events = await newestEvents(visit.ctx, account.uid, mostEvents);
  return visit.show(activityPage(events, await newestLooks(visit.ctx.db, account.uid, mostLooks)));
}

async function endOneDevice(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const { uid } = account;
  const ended = await endDevice(visit.ctx, { uid, grantId: visit.typed('device') });
  if (ended) await recordSecurityEvent(visit.ctx, { kind: 'deviceSignedOut', uid });
  const stillHere = await visit.visitor();
  return stillHere ? visit.go('/accounts/settings/devices?done=device') : visit.leave();
}

export function settingsRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings', visitorsOnly(showSettings));
  pages.page('/settings/devices', visitorsOnly(showDevices));
  pages.page('/settings/activity', visitorsOnly(showActivity));
  pages.form('/settings/devices/end', visitorsOnly(endOneDevice));
}
