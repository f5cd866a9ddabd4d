import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import type { GetShiftChangePetitionsOpenQuery } from './get-open-petition.generated.ts';
import type { PetitionFragment } from './petition.generated.ts';
import { openPetitionOf } from './petitions.first.ts';

export type Petition = PetitionFragment;

/** One that can still be answered, with what both should know before. */
export type OpenPetition = GetShiftChangePetitionsOpenQuery['open']['instances'][number];

const seconds = 4_000;

const news: Record<string, string> = {
  accepted: 'Tu compañero aceptó el cambio de turno.',
  rejected: 'Tu compañero rechazó el cambio de turno.',
  expired: 'La solicitud de cambio de turno venció.',
  deleted: 'La solicitud de cambio de turno fue retirada.',
};

/** What this phone did itself is no news to it. */
const answeredHere = new Set<string>();

export function rememberAnswer(petitionId: string): void {
  answeredHere.add(petitionId);
}

/**
 * [PET-06] The couple's open petition, asked for every few seconds while it is on screen: what the other does is seen
 * here by itself, and everything that depends on the shifts is asked for again.
 */
export function useOpenPetition() {
  const client = useQueryClient();
  const query = useQuestion(openPetitionOf(currentUid()), { pollEvery: seconds });
  const petition = query.data?.open.instances[0];
  const latest = query.data?.latest.instances[0];
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = petition?._id;
    if (!query.data || before === undefined || petition?._id === before) return;
    void client.invalidateQueries();
    const text = latest?._id === before && !answeredHere.has(before) ? news[latest.status] : undefined;
    if (text) showSnackbar({ text, tone: latest?.status === 'accepted' ? 'good' : 'neutral' });
  }, [client, petition?._id, latest?._id, latest?.status, query.data]);
  return { ...query, petition };
}
