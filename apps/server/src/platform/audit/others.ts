import type { Ctx } from '../context.ts';
import type { Subject } from './acts.ts';
import { type OtherActRow, othersActs } from './others-store.ts';
import type { RecordPlace } from './record-place.ts';
import { signerOf } from './signer.ts';

/** More than anybody reads before they go on. */
const most = 200;

interface Since {
  since: RecordPlace;
  subjects: readonly Subject[];
  /** The approval that is being carried out, if any. */
  but?: string | undefined;
}

/** [CON-24] What other people of the staff have done to these since somebody read them, the newest first. */
export async function othersSince(ctx: Ctx, { since, subjects, but }: Since): Promise<OtherActRow[]> {
  if (subjects.length === 0) return [];
  const about = JSON.stringify(subjects.map(({ kind, ref }) => ({ kind, ref })));
  const { person } = signerOf(ctx.actor);
  return othersActs(ctx.db, about, person, since.money, since.other, but ?? null, most);
}

/** As people read it: a name at the console, 'shell:user' elsewhere. */
export const otherName = ({ door, person, person_name: name }: OtherActRow): string =>
  door === 'console' && name !== null ? name : person;
