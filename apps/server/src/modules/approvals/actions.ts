import { action, whyNeeded } from '../../platform/actions/action.ts';
import { catalogueOf } from '../../platform/actions/catalogue.ts';
import { field } from '../../platform/actions/field.ts';
import type { Module } from '../../platform/module.ts';
import { approve, askOutside } from './commands/approve.ts';
import { refuse } from './commands/refuse.ts';
import { withdraw } from './commands/withdraw.ts';

const id = field.id('approval', 'el número de la solicitud');

/** Which of them it takes depends on what was asked for. */
const toDecide = { permission: 'approve.money', orAny: ['approve.bank', 'approve.people'] } as const;

/** Whoever may ask for something may take it back, and whoever may agree to it. */
const toWithdraw = {
  permission: 'payouts.prepare',
  orAny: [
    'payouts.mark',
    'notices.broadcast',
    'guarantees.change',
    'weeks.reopen',
    'events.write',
    'events.decide',
    'staff.invite',
    'roles.edit',
    'approve.money',
    'approve.bank',
    'approve.people',
  ],
} as const;

/** `modulesNow` are all of the process, whose actions are asked for. */
export const approvalsActions = (modulesNow: () => readonly Module[]) => [
  action({
    name: 'approvals approve',
    title: 'Aprueba lo que pidió otra persona: se ensaya otra vez y, si el resultado es el mismo, se hace',
    ...toDecide,
    fields: { id },
    why: 'none',
    ask: (ctx, { id: asked }) => askOutside(ctx, asked, catalogueOf(modulesNow())),
    run: (tx, { id: asked }, { said }) => approve(tx, asked, catalogueOf(modulesNow()), said),
  }),
  action({
    name: 'approvals refuse',
    title: 'Rechaza lo que pidió otra persona: no se hace nada',
    ...toDecide,
    fields: { id },
    why: whyNeeded('por qué no; lo lee quien lo pidió'),
    run: (tx, { id: asked }, { why }) => refuse(tx, asked, why),
  }),
  action({
    name: 'approvals withdraw',
    title: 'Retira lo que pediste, o lo que podrías aprobar, antes de que alguien lo apruebe',
    ...toWithdraw,
    fields: { id },
    why: 'none',
    run: (tx, { id: asked }) => withdraw(tx, asked),
  }),
];
