import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { answerRequest, extendTerm, refuseRequest } from './commands/settle.ts';

const request = field.id('privacy request', 'id de la solicitud, como la muestra list');
const why = whyNeeded('el motivo, para el conductor');

const answer = action({
  name: 'privacy answer',
  title: 'Responde una solicitud que se cumplió; el conductor lee el texto. Un bloqueo sigue hasta que él lo levante',
  permission: 'drivers.change',
  fields: { request, text: field.longText('lo que se hizo, para el conductor') },
  why: 'none',
  async run(ctx, { request: id, text }) {
    await answerRequest(ctx, { id, answer: text });
    return 'Respondida: el conductor recibe el aviso.';
  },
});

const refuse = action({
  name: 'privacy refuse',
  title: 'Rechaza una solicitud con su motivo, que el conductor lee. Un bloqueo rechazado se levanta',
  permission: 'drivers.change',
  fields: { request },
  why,
  async run(ctx, { request: id }, { why: said }) {
    await refuseRequest(ctx, { id, why: said });
    return 'Rechazada: el conductor recibe el aviso.';
  },
});

const extend = action({
  name: 'privacy extend',
  title: 'Extiende una sola vez, por 30 días, el plazo de una solicitud. Un bloqueo no se extiende',
  permission: 'drivers.change',
  fields: { request },
  why,
  async run(ctx, { request: id }, { why: said }) {
    await extendTerm(ctx, { id, why: said });
    return 'Plazo extendido: el conductor recibe el aviso.';
  },
});

export const privacyActions = [answer, refuse, extend];
