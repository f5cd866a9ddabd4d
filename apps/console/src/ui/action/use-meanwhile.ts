import { useApi } from '../../lib/graphql/use-api.ts';
import { inputOf, type Texts } from '../../lib/act.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { onlyOnce, type OtherAct } from '../others/words.ts';
import { MeanwhileDocument } from './meanwhile.generated.ts';

const pause = 400;

interface Meanwhile {
  acts: readonly OtherAct[];
  /** Whoever has these acts before them has seen the record up to here. */
  place: string | undefined;
  askAgain: () => Promise<unknown>;
}

/** [CON-24] What others did to what this form is about since it was read. It is told by the line, and asked when the typing pauses. */
export function useMeanwhile(action: string, values: Texts, since: string | undefined): Meanwhile {
  const typed = JSON.stringify(inputOf(values, {}));
  const settled = useSettled(typed, pause);
  const input = JSON.parse(settled) as ReturnType<typeof inputOf>;
  const { data, refetch } = useApi(
    MeanwhileDocument,
    { action, input, since: since ?? '' },
    { enabled: since !== undefined && input.length > 0, fresh: true },
  );
  const current = settled === typed ? data?.meanwhile : undefined;
  return { acts: onlyOnce(current?.acts ?? []), place: current?.place, askAgain: refetch };
}
