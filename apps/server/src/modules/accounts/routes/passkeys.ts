import type { FastifyInstance, FastifyReply } from 'fastify';
import { company } from '@volante/domain/company/company';
import { Refusal } from '../../../platform/refusal.ts';
import { addPasskey } from '../commands/add-passkey.ts';
import { cancelRecovery, mustBeUsableRecovery, requestRecovery, startRecovery } from '../commands/recover-passkeys.ts';
import { removePasskey } from '../commands/remove-passkey.ts';
import { renamePasskey } from '../commands/rename-passkey.ts';
import { deviceName } from '../../../platform/http/device-name.ts';
import {
  addPasskeyPage,
  confirmLostPage,
  lostLinkGonePage,
  lostLinkSentPage,
  lostPasskeysPage,
  passkeyPage,
  passkeysPage,
  recoveryBegunPage,
  removePasskeyPage,
} from '../pages/passkeys.ts';
import { creationOptions } from '../../../platform/passkeys/ceremony.ts';
import { challengeFor, giveChallenge, siteOf } from '../passkeys/challenge.ts';
import { findRecovery } from '../store/passkey-recoveries.ts';
import { findPasskeyOf, findPasskeysOf, type Passkey } from '../store/passkeys.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { justProven } from './proven.ts';
import { visitorsOnly, type ForVisitor } from './settings.ts';
import { takeTyped } from './typed-before.ts';
import type { House, Visit, Visitor } from './visit.ts';

const list = '/accounts/settings/passkeys';

const done: ReadonlyMap<string, string> = new Map([
  ['added', 'Agregamos tu llave de acceso. Ya puedes entrar con ella.'],
  ['renamed', 'Guardamos el nombre.'],
  ['removed', 'Quitamos la llave de acceso.'],
  ['kept', 'Tus llaves de acceso siguen como estaban.'],
]);

async function showList(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const [passkeys, goneAt] = [await findPasskeysOf(visit.ctx, account.uid), await findRecovery(visit.ctx, account.uid)];
  const notice = done.get(visit.asked('done'));
  return visit.show(passkeysPage({ csrf: visit.csrf(), passkeys, goneAt, done: notice }));
}

/** Passkeys are added and removed by whoever signed in a moment ago, with a passkey if there is one. */
const ownerOnly = (form: (visit: Visit) => string, act: ForVisitor) =>
  visitorsOnly((visit, visitor) => justProven(form(visit), act, ['name'])(visit, visitor));

const nameForThis = ({ request }: Visit) => deviceName(request.headers['user-agent'] ?? '');
const purposeOf = ({ account }: Visitor) => `add-${account.uid}`;

async function tellOptions(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account } = visitor;
  const present = await findPasskeysOf(visit.ctx, account.uid);
  const challenge = giveChallenge(visit, purposeOf(visitor));
  const owner = { id: account.uid, name: account.email, displayName: `${account.firstname} ${account.lastname}` };
  const site = siteOf(visit);
  return visit.answer(await creationOptions({ called: company().name, owner, present, site, challenge }));
}

function add(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const [name, answer] = [visit.typed('name'), visit.typed('credential')];
  return orShow(
    async () => {
      const challenge = challengeFor(visit, purposeOf(visitor));
      await addPasskey(visit.ctx, { account: visitor.account, name, answer, challenge, site: siteOf(visit) });
      return visit.go(`${list}?done=added`);
    },
    (refusal, status) =>
      visit.show(addPasskeyPage({ csrf: visit.csrf(), name, ...besideField(refusal, ['name']) }), status),
  );
}

const idOf = ({ request }: Visit) => (request.params as { id: string }).id;
const removalOf = (visit: Visit) => `passkeys/${idOf(visit)}/remove`;

/** Hands `act` the passkey that the address names. It must be one of the visitor's own. */
function withPasskey(act: (visit: Visit, visitor: Visitor, passkey: Passkey) => Promise<FastifyReply> | FastifyReply) {
  return async (visit: Visit, visitor: Visitor): Promise<FastifyReply> => {
    const passkey = await findPasskeyOf(visit.ctx, visitor.account.uid, idOf(visit));
    if (!passkey) throw new Refusal('NOT_FOUND', 'Esa llave de acceso ya no está.');
    return act(visit, visitor, passkey);
  };
}

function rename(visit: Visit, { account }: Visitor, passkey: Passkey): Promise<FastifyReply> {
  const name = visit.typed('name');
  return orShow(
    async () => {
      await renamePasskey(visit.ctx, account.uid, { id: passkey.id, name });
      return visit.go(`${list}?done=renamed`);
    },
    ({ message }, status) =>
      visit.show(passkeyPage({ csrf: visit.csrf(), passkey, typed: name, fault: message }), status),
  );
}

async function remove(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  await removePasskey(visit.ctx, account, idOf(visit));
  return visit.go(`${list}?done=removed`);
}

function askForLink(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.ctx.rateLimits.consume('ownMail', { subject: account.uid });
      await requestRecovery(visit.ctx, account);
      return visit.show(lostLinkSentPage());
    },
    ({ message }, status) => visit.show(lostPasskeysPage({ csrf: visit.csrf(), problem: message }), status),
  );
}

async function keepThem(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  await cancelRecovery(visit.ctx, account);
  return visit.go(`${list}?done=kept`);
}

/** The link of the mail. It works without signing in: whoever reads the mail of an account may begin the wait. */
function openLink(visit: Visit): Promise<FastifyReply> {
  const token = visit.asked('token');
  return orShow(
    async () => {
      await mustBeUsableRecovery(visit.ctx, token);
      return visit.show(confirmLostPage({ csrf: visit.csrf(), token }));
    },
    ({ message }, status) => visit.show(lostLinkGonePage(message), status),
  );
}

function begin(visit: Visit): Promise<FastifyReply> {
  return orShow(
    async () => {
      await startRecovery(visit.ctx, visit.typed('token'));
      return visit.show(recoveryBegunPage());
    },
    ({ message }, status) => visit.show(lostLinkGonePage(message), status),
  );
}

const toAdd = () => 'passkeys/add';

export function passkeyRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  const settings = '/settings/passkeys';
  pages.page(settings, visitorsOnly(showList));
  pages.page(
    `${settings}/add`,
    ownerOnly(toAdd, (visit, visitor) => {
      const name = takeTyped(visit, visitor, toAdd())?.name ?? nameForThis(visit);
      return visit.show(addPasskeyPage({ csrf: visit.csrf(), name }));
    }),
  );
  pages.form(`${settings}/add/options`, ownerOnly(toAdd, tellOptions));
  pages.form(`${settings}/add`, ownerOnly(toAdd, add));
  pages.page(
    `${settings}/lost`,
    visitorsOnly((visit) => visit.show(lostPasskeysPage({ csrf: visit.csrf() }))),
  );
  pages.form(`${settings}/lost`, visitorsOnly(askForLink));
  pages.form(`${settings}/keep`, visitorsOnly(keepThem));
  const showOne = withPasskey((visit, _visitor, passkey) => visit.show(passkeyPage({ csrf: visit.csrf(), passkey })));
  pages.page(`${settings}/:id`, visitorsOnly(showOne));
  pages.form(`${settings}/:id`, visitorsOnly(withPasskey(rename)));
  const askFirst = withPasskey((visit, _visitor, passkey) =>
    visit.show(removePasskeyPage({ csrf: visit.csrf(), passkey })),
  );
  pages.page(`${settings}/:id/remove`, ownerOnly(removalOf, askFirst));
  pages.form(`${settings}/:id/remove`, ownerOnly(removalOf, remove));
  pages.page('/passkeys/lost', openLink);
  pages.form('/passkeys/lost', begin);
}
