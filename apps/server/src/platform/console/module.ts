import { permissions } from '@volante/domain/staff/permissions';
import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { answerOnce } from '../actions/act.ts';
import type { Action } from '../actions/action.ts';
import { catalogueOf } from '../actions/catalogue.ts';
import { allows } from '../actions/may.ts';
import { meanwhileOf } from '../actions/meanwhile.ts';
import { previewOf } from '../actions/preview.ts';
import { operation } from '../graphql/operation.ts';
import { readIdempotencyKey } from '../graphql/request.ts';
import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import { describeAction } from './describe-action.ts';
import { onlyStaff } from './may.ts';
import { inMeanwhile, othersFor } from './others.ts';
import { staffDoorOf } from './staff-door.ts';
import { textsOnly, withWish } from './wishes.ts';

/** As large as a file of 10 MB in base64, and the words beside it. */
const withFile = 15 * 1024 * 1024;

/** Bodies of these may be larger than the others'. */
export const largeStaffOperations = { act: withFile, preview: withFile };

/** What the console's schema holds before any domain adds to it. `modulesNow` are all of the process. */
export function consoleModule(modulesNow: () => readonly Module[]) {
  const forms = (): Action[] => [...catalogueOf(modulesNow()).values()];
  const actionNamed = (wanted: string): Action => {
    const found = forms().find(({ name }) => name === wanted);
    if (!found) throw new Refusal('NOT_FOUND', `No existe la acción «${wanted}».`, { field: 'action' });
    return found;
  };
  const staffResolvers = {
    Query: {
      me: operation(onlyStaff, (ctx) => {
        const { staffId, name, may, session } = onlyStaff(ctx);
        const { email, roles } = session;
        return {
          id: staffId,
          name,
          email,
          roles: [...roles],
          permissions: permissions.filter(may),
          idleMinutes: staffDoorOf(modulesNow()).idleMinutes,
        };
      }),
      actions: operation(onlyStaff, (ctx) => {
        const who = onlyStaff(ctx);
        return forms().flatMap((action) => (allows(action, who.may) ? [describeAction(action, who)] : []));
      }),
      action: operation(onlyStaff, (ctx, { name }) => {
        const found = forms().find((action) => action.name === name);
        return found ? describeAction(found, onlyStaff(ctx)) : null;
      }),
      preview: operation(onlyStaff, (ctx, { action, ...asked }) =>
        withWish(actionNamed(action), asked, async (wish) => {
          const { details, onlyAsks, ...said } = await previewOf(ctx, wish, { hurried: true });
          const text = [said.text, ...details].join('\n');
          return { text: onlyAsks ? `${text}\nOtra persona tiene que aprobarlo: ahora solo se pide.` : text };
        }),
      ),
      meanwhile: operation(onlyStaff, async (ctx, { action, input, since }) => {
        const wish = { action: actionNamed(action), input: textsOnly(input) };
        return inMeanwhile(await meanwhileOf(ctx, wish, since));
      }),
      others: operation(onlyStaff, async (ctx, asked) => inMeanwhile(await othersFor(ctx, onlyStaff(ctx), asked))),
    },
    Mutation: {
      act: operation(onlyStaff, (ctx, { action, key, since, ...asked }) =>
        withWish(actionNamed(action), asked, async (wish) => {
          const requestKey = readIdempotencyKey(key);
          await staffDoorOf(modulesNow()).noteSign(ctx, onlyStaff(ctx));
          const pressed = { ...(requestKey !== undefined && { requestKey }), ...(since && { since }) };
          const { text, link, file } = await answerOnce(ctx, { ...wish, ...pressed });
          return { text, link: link ?? null, file: file ?? null };
        }),
      ),
    },
  } satisfies StaffResolvers;
  return { name: 'console', staffResolvers } satisfies Module;
}
