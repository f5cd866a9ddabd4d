import { longestNote } from '@volante/domain/drivers/note';
import { action } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { takeNoteBack } from './commands/take-note-back.ts';
import { writeNote } from './commands/write-note.ts';
import { driverField } from './driver-field.ts';

const driver = driverField();

const note = action({
  name: 'drivers note',
  title: 'Anota algo sobre un conductor, solo para el equipo',
  permission: 'drivers.change',
  fields: {
    driver,
    text: field.longText(
      `la nota, hasta ${longestNote} caracteres; el conductor la recibe si pide una copia de sus datos`,
    ),
  },
  why: 'none',
  async run(ctx, { driver: { uid, typed }, text }) {
    await writeNote(ctx, { uid, typed: text });
    return `${typed}: nota guardada.`;
  },
});

const withdraw = action({
  name: 'drivers withdraw-note',
  title: 'Retira una nota que escribiste sobre un conductor; queda en la ficha como retirada',
  permission: 'drivers.change',
  fields: { driver, note: field.id('note', 'la nota, como la muestra la ficha del conductor') },
  why: 'none',
  async run(ctx, { driver: { uid, typed }, note: id }) {
    await takeNoteBack(ctx, { uid, id });
    return `${typed}: nota retirada.`;
  },
});

export const noteActions = [note, withdraw];
