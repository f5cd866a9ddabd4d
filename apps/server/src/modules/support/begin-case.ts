import type { Ctx } from '../../platform/context.ts';
import { indexWords } from '../../platform/search/index-words.ts';
import { caseSearch } from './search.ts';
import { type NewCaseRow, openCaseRow } from './store/cases.ts';

/** Opens a case unless it is there. [CON-09] From then on staff find it by its number. */
export async function beginCase(tx: Ctx, row: NewCaseRow): Promise<void> {
  if (await openCaseRow(tx.db, row)) await indexWords(tx, caseSearch, row.id);
}
