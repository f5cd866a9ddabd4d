import { blockedText } from '@volante/domain/personal-data/blocks';
import { caseSubject } from '@volante/domain/support/cases';
import { answerTargetHours } from '@volante/domain/support/inbox';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingCases } from './store/waiting.ts';

/** [CON-07] What was said is not shown here: whoever reads it leaves a look on record. */
export const supportWaits = [
  waitOf({
    name: 'cases',
    title: 'Casos sin respuesta',
    permission: 'cases.answer',
    targetHours: answerTargetHours,
    waiting: waitingCases,
    shown: ({ ref, driver_id: driver, subject, about_text: about, blocked }) => ({
      kind: 'case',
      title: `Caso ${ref}: ${blocked ? blockedText : caseSubject(subject)}`,
      detail: (!blocked && about) || '',
      driver,
      actions: [
        { action: 'chat reply', fields: { case: ref } },
        { action: 'chat close', fields: { case: ref } },
      ],
    }),
  }),
];
