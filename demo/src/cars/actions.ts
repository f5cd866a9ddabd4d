import { action } from '@volante/server/platform/actions/action';
import { field, named } from '@volante/server/platform/actions/field';
import { answersNames, mannerOf } from './answers.ts';
import { behave } from './behave.ts';

const behaveAction = action({
  name: 'simulator behave',
  title: 'Dice cómo responde un auto simulado a las órdenes',
  permission: 'cars.change',
  fields: {
    car: field.car(),
    answers: field.choice(
      named(answersNames, (name) => mannerOf(name).means),
      '',
      (text) => `'${text}' no es una forma de responder: ${answersNames.join(', ')}.`,
    ),
  },
  why: 'none',
  run: async (ctx, { car, answers }) => `${car} ${mannerOf(await behave(ctx, { car, answers })).means}.`,
});

export const simulatorActions = [behaveAction];
