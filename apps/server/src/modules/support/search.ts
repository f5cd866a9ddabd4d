import { numberWords } from '@volante/domain/search/words';
import type { Ctx } from '../../platform/context.ts';
import { indexWords } from '../../platform/search/index-words.ts';
import type { SearchKind } from '../../platform/search/search-kind.ts';
import { casesAfter, casesAmong, deleteCasesOf } from './store/searched.ts';

/** [CON-09] Cases by their numbers. */
export const caseSearch: SearchKind = {
  kind: 'case',
  permission: 'cases.answer',
  names: ({ kind }, name) => kind === 'id' && name === 'case',
  async wordsOf({ db }, refs) {
    return new Map((await casesAmong(db, refs)).map(({ id, number }) => [id, numberWords(String(number))]));
  },
  refsAfter: ({ db }, after, most) => casesAfter(db, after, most),
  async describe({ db }, refs) {
    return (await casesAmong(db, refs)).map(({ id, number, subject, status }) => ({
      ref: id,
      typed: String(number),
      title: `Caso ${number}`,
      detail: [subject, status === 'closed' ? 'cerrado' : 'abierto'].join(' · '),
    }));
  },
};

/** A driver's cases go with the account, and so does what finds them. */
export async function eraseCasesOf(tx: Ctx, uid: string): Promise<void> {
  for (const id of await deleteCasesOf(tx.db, uid)) await indexWords(tx, caseSearch, id);
}
