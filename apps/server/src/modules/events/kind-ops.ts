import { kindOfWords } from '@volante/domain/events/before-kinds';
import { eventKinds, kindFacts, treatmentText } from '@volante/domain/events/kinds';
import { formatPesos } from '@volante/domain/values/money';
import type { View } from '../../platform/ops/view.ts';
import { wordsWithoutKind } from './kind-store.ts';

const kinds: View = {
  summary: 'Lista las clases de eventos, con su IVA, su cuenta y si van en la boleta',
  options: {},
  run: async () => eventKinds.map((kind) => `${kindFacts(kind).name}: ${treatmentText(kind)}`).join('\n'),
};

const withoutKind: View = {
  summary:
    'Lista los eventos antiguos cuya clase no se sabe, agrupados por las palabras con que se escribieron; elígela con `events set-kind`',
  options: {},
  async run(ctx) {
    const left = (await wordsWithoutKind(ctx.db)).filter((words) => words.standing > 0 && !kindOfWords(words));
    return (
      left
        .map(({ subject, type, credited, standing, amount, example }) => {
          const side = credited ? 'abonos' : 'cobros';
          return `${standing} ${side} «${subject}, ${type}», ${formatPesos(amount)} en total; uno es ${example}`;
        })
        .join('\n') || 'Todos los eventos tienen clase.'
    );
  },
};

export const kindOps = { kinds, 'without-kind': withoutKind };
