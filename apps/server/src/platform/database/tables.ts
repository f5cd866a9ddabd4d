import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../generated/tables.generated.ts';

export type { Tables };

type TableName = keyof Tables;

/** A whole row as it is read. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;

/** What a new row needs; what may be null or has a default may be left out. */
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;

/** The columns that an update may change. */
export type RowChanges<Name extends TableName> = Updateable<Tables[Name]>;
