import { storageKey } from '@volante/client/storage.ts';
import { askStaff } from '../ask-staff.ts';
import { sessionChanged } from './session.ts';

/** Whoever leaves by hand leaves nothing of theirs on a machine that others use, too. */
function forgetDraftsOf(owner: string): void {
  const own = storageKey(`draft.${owner}.`);
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}

export async function leave(owner: string | undefined): Promise<void> {
  await askStaff('sign-out', {});
  if (owner) forgetDraftsOf(owner);
  await sessionChanged();
}
