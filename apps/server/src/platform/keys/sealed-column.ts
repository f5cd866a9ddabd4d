/** A column of sealed texts, declared by its module: whoever changes the key finds every text by these. */
export interface SealedColumn {
  /** What it holds, in Spanish, for the staff who change the key. */
  what: string;
  table: string;
  column: string;
  /** The column that holds the owner of each text. */
  owner: string;
  purpose: string;
}
