import type { QueryClient } from '@tanstack/react-query';
import { type Difference, differencesOf } from '@volante/domain/personal-data/differences';
import { request } from '../../lib/graphql/request.ts';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { currentUid } from '@volante/client/session.ts';
import { type Basis, basisOf, type FormData } from './form-values.ts';
import { GetDriverInfoDocument } from './get-driver-info.generated.ts';

/** [SCR-02] Another tab or phone has saved meanwhile. */
export interface Conflict {
  differences: readonly Difference[];
  mine: FormData;
  /** What is stored now. */
  theirs: Basis;
  /** Staff have verified the driver's identity: those fields cannot be changed. */
  verified: boolean;
}

/** Asks what is stored now, and says what saving `mine` would undo of it. */
export async function compareVersions(client: QueryClient, base: FormData, mine: FormData): Promise<Conflict> {
  const variables = { uid: currentUid() };
  const answer = await request(GetDriverInfoDocument, variables);
  client.setQueryData(queryKey(GetDriverInfoDocument, variables), answer);
  const { info, verifiedList } = answer.getDriver;
  const theirs = basisOf(info);
  return {
    differences: differencesOf({ base, mine, theirs: theirs.values }),
    mine,
    theirs,
    verified: verifiedList.info,
  };
}
