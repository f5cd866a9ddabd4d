import { neverKept } from '../../../lib/graphql/question.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import type { Command } from './doors-view.ts';
import { GetCarCommandDocument } from './get-car-command.generated.ts';

const often = 700;

/** Follows a command to its end. `heard` is false while the server cannot be asked. */
export function useCommand(known: Command | null) {
  const query = useQuestion(neverKept(GetCarCommandDocument, { _id: known?._id ?? '' }), {
    enabled: known !== null,
    pollEvery: ({ state }) => {
      const over = state.data && state.data.getCarCommand.status !== 'running';
      return !over && navigator.onLine && often;
    },
  });
  const { data, dataUpdatedAt, errorUpdatedAt, failureCount } = query;
  const command = known && (data?.getCarCommand ?? known);
  return {
    command,
    heard: failureCount === 0 && errorUpdatedAt <= dataUpdatedAt,
    /** When the phone learned of its end. */
    endedAt: data && data.getCarCommand.status !== 'running' ? dataUpdatedAt : undefined,
  };
}
