import type { UseQueryResult } from '@tanstack/react-query';
import { previousWeek } from '@volante/domain/values/week';
import type { ReactNode } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import type { useWeekBar } from '../../lib/use-week-bar.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { WeekBar } from '@volante/ui/week-bar.tsx';

interface Props {
  title: string;
  chosen: ReturnType<typeof useWeekBar>;
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What is said of a week that has none; undefined when it has some. */
  none: { title: string; text: string } | undefined;
  children: ReactNode;
}

/** The movements of one week, with the bar that chooses it; an empty week leads to the one before. */
export function MovementsScreen({ title, chosen: { week, bar }, query, none, children }: Props) {
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      notice={<WeekBar {...bar} />}
      state={state === 'ready' && none ? 'empty' : state}
      empty={
        none && (
          <Empty
            {...none}
            action={
              <Button kind="secondary" icon="back" onClick={() => bar.onChange(previousWeek(week).monday)}>
                Ir una semana atrás
              </Button>
            }
          />
        )
      }
      onRetry={() => void query.refetch()}
    >
      {children}
    </Screen>
  );
}
