import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '@volante/client/use-now.ts';
import { useState } from 'react';
import { everyMinute, useApi } from '../../lib/graphql/use-api.ts';
import { seenSince } from '../../lib/graphql/seen-since.ts';
import { OthersDocument, type SubjectAsked } from './others.generated.ts';
import type { OtherAct } from './words.ts';

/** What was done longer ago is part of what the page shows by now. */
const newForMs = 30 * 60_000;

interface Others {
  acts: readonly OtherAct[];
  /** Being asked: what was done a moment ago may be missing. */
  asking: boolean;
}

/** [CON-24] What others have done to these since the page was opened, the newest first; told by the line, and asked each minute. */
export function useOthers(about: readonly SubjectAsked[]): Others {
  const client = useQueryClient();
  const [since] = useState(() => seenSince(client));
  const time = useNow(60_000);
  const asked = useApi(
    OthersDocument,
    { about: [...about], since: since ?? '' },
    { ...everyMinute, enabled: since !== undefined && about.length > 0, keepsBefore: true },
  );
  const acts = asked.data?.others.acts ?? [];
  return { acts: acts.filter(({ at }) => time - Date.parse(at) < newForMs), asking: asked.isFetching };
}

export const actsOn = (acts: readonly OtherAct[], subjects: readonly SubjectAsked[]): OtherAct[] =>
  acts.filter((act) => subjects.some(({ kind, ref }) => act.kind === kind && act.ref === ref));
