import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportPerson, tablesAbout } from '../../../platform/personal-data/export-person.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { newestEvents } from '../../../platform/security-events/store.ts';
import { getUber } from '../../ridehailing/public.ts';
import { endDevice } from '../commands/end-sign-ins.ts';
import { readablePage } from '../data-page/readable-page.ts';
import { activityPage } from '../pages/activity.ts';
import { devicesPage } from '../pages/devices.ts';
import { settingsPage } from '../pages/settings.ts';
import { findOpenRequest } from '../store/deletion-requests.ts';
import { findPasskeysOf } from '../store/passkeys.ts';
import { keepSeenDevices } from '../seen-devices.ts';
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
  await keepSeenDevices(visit.house.system);
  const devices = await findDevicesOfAccount(visit.ctx, account.uid);
  return visit.show(devicesPage({ csrf: visit.csrf(), devices, sessionUid, done: done.get(visit.asked('done')) }));
}

const mostEvents = 100;

async function showActivity(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  return visit.show(activityPage(await newestEvents(visit.ctx, account.uid, mostEvents)));
}

async function endOneDevice(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const { uid } = account;
  const ended = await endDevice(visit.ctx, { uid, grantId: visit.typed('device') });
  if (ended) await recordSecurityEvent(visit.ctx, { kind: 'deviceSignedOut', uid });
  const stillHere = await visit.visitor();
  return stillHere ? visit.go('/accounts/settings/devices?done=device') : visit.leave();
}

/** Both forms of the export count as one: each reads everything there is. */
async function noteExport(visit: Visit, uid: string): Promise<void> {
  await visit.countTry('dataExport', uid);
  await recordSecurityEvent(visit.ctx, { kind: 'dataExported', uid });
}

async function downloadPage(visit: Visit, { account: { uid } }: Visitor): Promise<FastifyReply> {
  await noteExport(visit, uid);
  const tables = tablesAbout(visit.ctx, visit.house.modules, uid);
  return visit.download('mis-datos.html', 'text/html', readablePage(tables, visit.ctx.clock.now()));
}

async function downloadJson(visit: Visit, { account: { uid } }: Visitor): Promise<FastifyReply> {
  await noteExport(visit, uid);
  return visit.download('mis-datos.json', 'application/json', exportPerson(visit.ctx, visit.house.modules, uid));
}

export function settingsRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings', visitorsOnly(showSettings));
  pages.page('/settings/devices', visitorsOnly(showDevices));
  pages.page('/settings/activity', visitorsOnly(showActivity));
  pages.form('/settings/devices/end', visitorsOnly(endOneDevice));
  pages.page('/settings/data.html', visitorsOnly(downloadPage));
  pages.page('/settings/data.json', visitorsOnly(downloadJson));
}
