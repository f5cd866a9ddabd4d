import type { QueryClient } from '@tanstack/react-query';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { CreateShiftChangePetitionDocument } from './create-shift-change-petition.generated.ts';
import { UpdateShiftChangePetitionDocument } from './update-shift-change-petition.generated.ts';

/** Shifts are on many screens: all of them ask again. */
const done = (client: QueryClient) => void client.invalidateQueries();

/** None of these waits on the phone: the partner may answer, or the day may end, meanwhile. */
export const createPetition = defineMutation({
  mode: 'immediate',
  document: CreateShiftChangePetitionDocument,
  done,
});
export const updatePetition = defineMutation({
  mode: 'immediate',
  document: UpdateShiftChangePetitionDocument,
  done,
});
