import { longestNote } from '@volante/domain/drivers/note';
import { snoozeProblems } from '@volante/domain/support/inbox';
import { formatDateTime, instantAt } from '@volante/domain/values/dates';
import { action } from '../../platform/actions/action.ts';
import { field, optional, refuseField } from '../../platform/actions/field.ts';
import { staffOf } from '../../platform/actions/may.ts';
import { Refusal } from '../../platform/refusal.ts';
import { colleagueField, permissionsOf } from '../staff/public.ts';
import { caseField } from './case-field.ts';
import { assignCase } from './commands/assign-case.ts';
import { noteInCase, takeCaseNoteBack } from './commands/note-in-case.ts';
import { snoozeCase } from './commands/snooze-case.ts';

const take = action({
  name: 'chat take',
  title: 'Toma un caso que nadie tiene',
  permission: 'cases.answer',
  fields: { case: caseField() },
  why: 'none',
  async run(ctx, { case: { id: caseId, number } }) {
    const { staffId } = staffOf(ctx.actor);
    if (staffId === undefined)
      throw new Refusal('CONFLICT', 'Desde aquí nadie toma un caso: usa chat assign con un correo del equipo.', {
        field: 'case',
      });
    await assignCase(ctx, { caseId, to: staffId, onlyFree: true });
    return `El caso ${number} es tuyo.`;
  },
});

const assign = action({
  name: 'chat assign',
  title: 'Asigna un caso a una persona del equipo',
  permission: 'cases.answer',
  fields: { case: caseField(), to: colleagueField },
  why: 'none',
  async run(ctx, { case: { id: caseId, number, driver_id: ref }, to: { id: to, name } }) {
    if (!(await permissionsOf(ctx, to)).has('cases.answer')) refuseField('to', `${name} no puede atender casos.`);
    const isNew = await assignCase(ctx, { caseId, to });
    return {
      text: isNew ? `El caso ${number} es ahora de ${name}.` : `El caso ${number} ya era de ${name}.`,
      subject: { kind: 'driver', ref },
      after: name,
    };
  },
});

const release = action({
  name: 'chat release',
  title: 'Devuelve un caso a los que nadie tiene',
  permission: 'cases.answer',
  fields: { case: caseField() },
  why: 'none',
  run: async (ctx, { case: { id: caseId, number } }) =>
    (await assignCase(ctx, { caseId, to: null }))
      ? `Caso ${number} sin asignar.`
      : `El caso ${number} ya estaba sin asignar.`,
});

const snooze = action({
  name: 'chat snooze',
  title: 'Pospone un caso hasta un día y una hora; despierta antes si el conductor escribe',
  permission: 'cases.answer',
  fields: {
    date: field.date('hasta qué día, AAAA-MM-DD'),
    time: optional(field.text('hasta qué hora, como 09:30; por omisión, las 9')),
    case: caseField(),
  },
  why: 'none',
  async run(ctx, { case: { id: caseId, number }, date, time = '09:00' }) {
    const until = instantAt(date, time.trim()) ?? refuseField('time', snoozeProblems.time(time));
    await snoozeCase(ctx, { caseId, until });
    return `Caso ${number} pospuesto hasta el ${formatDateTime(until)}.`;
  },
});

const wake = action({
  name: 'chat wake',
  title: 'Despierta un caso pospuesto',
  permission: 'cases.answer',
  fields: { case: caseField() },
  why: 'none',
  async run(ctx, { case: { id: caseId, number } }) {
    await snoozeCase(ctx, { caseId, until: null });
    return `El caso ${number} ya no está pospuesto.`;
  },
});

const note = action({
  name: 'chat note',
  title: 'Anota algo en un caso, solo para el equipo',
  permission: 'cases.answer',
  fields: {
    case: caseField(),
    text: field.longText(
      `la nota, hasta ${longestNote} caracteres; el conductor no la ve en la app, y la recibe si pide una copia de sus datos`,
    ),
  },
  why: 'none',
  async run(ctx, { case: { id: caseId, number }, text: typed }) {
    await noteInCase(ctx, { caseId, typed });
    return `Caso ${number}: nota guardada.`;
  },
});

const withdraw = action({
  name: 'chat withdraw-note',
  title: 'Retira una nota que escribiste en un caso; queda como retirada',
  permission: 'cases.answer',
  fields: { case: caseField(), note: field.id('case-note', 'la nota, como la muestra el caso') },
  why: 'none',
  async run(ctx, { case: { id: caseId, number }, note: id }) {
    await takeCaseNoteBack(ctx, { caseId, id });
    return `Caso ${number}: nota retirada.`;
  },
});

export const handlingActions = [take, assign, release, snooze, wake, note, withdraw];
