import { blanksInWords } from '@volante/domain/support/saved-answers';
import { action } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { dropAnswer, keepAnswer } from './commands/keep-answer.ts';

const save = action({
  name: 'chat save-answer',
  title: 'Guarda una respuesta para enviarla otra vez; con el nombre de otra, la reemplaza',
  permission: 'cases.answer',
  fields: {
    name: field.text('cómo se llama la respuesta'),
    text: field.longText(`lo que dice; se completa sola con ${blanksInWords}`),
  },
  why: 'none',
  run: async (ctx, typed) => `Respuesta «${await keepAnswer(ctx, typed)}» guardada.`,
});

const drop = action({
  name: 'chat drop-answer',
  title: 'Borra una respuesta guardada',
  permission: 'cases.answer',
  fields: { name: field.text('cómo se llama la respuesta') },
  why: 'none',
  async run(ctx, { name }) {
    await dropAnswer(ctx, name);
    return `Respuesta «${name.trim()}» borrada.`;
  },
});

export const answerActions = [save, drop];
