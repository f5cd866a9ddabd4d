import { kindOfWords } from '@volante/domain/events/before-kinds';
import { eventKinds, kindFacts, treatmentText } from '@volante/domain/events/kinds';
import { formatPesos } from '@volante/domain/values/money';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asKind } from './as-kind.ts';
import { setKind } from './commands/set-kind.ts';
import { wordsWithoutKind } from './kind-store.ts';

const kinds: OpsAction = {
  summary: 'Lista las clases de eventos, con su IVA, su cuenta y si van en la boleta',
  options: {},
  run: async () => eventKinds.map((kind) => `${kindFacts(kind).name}: ${treatmentText(kind)}`).join('\n'),
};

const withoutKind: OpsAction = {
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

const setKindOf: OpsAction = {
  summary:
    'Elige, una sola vez, la clase de un evento antiguo; lo que ya está en una liquidación cerrada conserva su IVA y su cuenta',
  options: {
    id: 'el evento, como lo da `events without-kind`',
    kind: 'la clase, como la da `events kinds`',
    alike: 'si: también para los demás eventos sin clase con las mismas palabras',
    reason: 'por qué, que queda registrado',
  },
  required: ['id', 'kind'],
  movesMoney: always,
  async run(ctx, { id = '', kind: named = '', alike, reason = '' }) {
    const kind = asKind(named);
    const { events, closed } = await setKind(ctx, { eventId: id, kind, alike: alike !== undefined, why: reason });
    const kept = closed > 0 ? ` Lo ya liquidado de ${closed} no cambia.` : '';
    return `${events === 1 ? '1 evento es' : `${events} eventos son`} de la clase ${kindFacts(kind).name}.${kept}`;
  },
};

export const kindOps = { kinds, 'without-kind': withoutKind, 'set-kind': setKindOf };
