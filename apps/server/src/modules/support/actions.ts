import { action } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverField } from '../drivers/public.ts';
import { answerActions } from './answer-actions.ts';
import { caseField, caseNumber } from './case-field.ts';
import { closeCase } from './commands/close-case.ts';
import { reopenCase } from './commands/reopen-case.ts';
import { sayAsStaff } from './commands/say-as-staff.ts';
import { handlingActions } from './handling-actions.ts';
import { tellChat } from './news.ts';
import { pictureReady } from './picture-ready.ts';
import { latestActiveCase } from './store/cases.ts';

const say = action({
  name: 'support say',
  title: 'Escribe a un conductor como soporte',
  permission: 'cases.answer',
  fields: { driver: driverField(), text: field.longText('el mensaje') },
  why: 'none',
  async run(ctx, { driver: { uid: driverId }, text }) {
    const { caseId } = await sayAsStaff(ctx, { driverId, text });
    return `Mensaje enviado en la conversación ${caseId}.`;
  },
});

const reply = action({
  name: 'chat reply',
  title: 'Responde en un caso; sin --case, en el último abierto del conductor',
  permission: 'cases.answer',
  fields: {
    driver: optional(driverField()),
    case: optional(caseField(`${caseNumber} (o --driver)`)),
    text: optional(field.longText('la respuesta; con una foto puede faltar')),
    picture: optional(field.file('una foto, jpg o png')),
  },
  why: 'none',
  ask: (ctx, { picture }) => (picture === undefined ? Promise.resolve(undefined) : pictureReady(ctx, picture)),
  async run(ctx, { case: named, driver, text = '' }, { said: picture }) {
    if (!named && !driver) throw new Refusal('BAD_USER_INPUT', 'Indica --case o --driver.');
    const found = named ?? (driver && (await latestActiveCase(ctx.db, driver.uid)));
    if (!found) throw new Refusal('NOT_FOUND', 'Ese conductor no tiene casos abiertos.', { field: 'driver' });
    const { id: caseId, driver_id: driverId, number } = found;
    tellChat(ctx, { what: 'typing', driverId, caseId, author: 'staff' });
    await sayAsStaff(ctx, { driverId, caseId, text, picture });
    return { text: `Respondiste en el caso ${number}.`, subject: { kind: 'driver', ref: driverId } };
  },
});

const close = action({
  name: 'chat close',
  title: 'Cierra un caso; desde entonces solo se puede leer, hasta que alguien lo reabra',
  permission: 'cases.answer',
  fields: { case: caseField() },
  why: 'none',
  run: async (ctx, { case: { id, number } }) =>
    (await closeCase(ctx, id)) ? `Caso ${number} cerrado.` : `El caso ${number} ya estaba cerrado.`,
});

const reopen = action({
  name: 'chat reopen',
  title: 'Reabre un caso cerrado, y avisa al conductor',
  permission: 'cases.answer',
  fields: { case: caseField() },
  why: 'none',
  run: async (ctx, { case: { id, number } }) =>
    (await reopenCase(ctx, id)) ? `Caso ${number} reabierto.` : `El caso ${number} ya estaba abierto.`,
});

export const supportActions = [say, reply, close, reopen, ...handlingActions, ...answerActions];
