import { formatInteger } from '@volante/domain/values/number';
import { noteRefusal } from '../../platform/actions/act.ts';
import type { Act } from '../../platform/audit/acts.ts';
import { recordAct } from '../../platform/audit/record.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import { mustHold } from '../../platform/actions/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { FigureFile } from '../../generated/staff-resolvers.generated.ts';

export type Cell = string | number;

export interface Export {
  /** Without its ending. */
  name: string;
  heads: readonly string[];
  lines: readonly (readonly Cell[])[];
  act: Pick<Act, 'drivers' | 'input'>;
}

interface Exporting {
  /** What is exported, as the record says it. */
  what: string;
  /** Its name. */
  ref: string;
  make: () => Promise<Export>;
}

const act = ({ ref }: Exporting) => ({
  action: 'figures export',
  permission: 'figures.read' as const,
  subject: { kind: 'figure', ref },
});

async function exported(ctx: Ctx, who: ConsoleActor, wanted: Exporting): Promise<FigureFile> {
  mustHold(who, 'figures.read');
  const { name, heads, lines, act: facts } = await wanted.make();
  const rows = lines.length;
  const title = `Exportó ${rows === 1 ? '1 fila' : `${formatInteger(rows)} filas`} de ${wanted.what}`;
  await inTransaction(ctx, (tx) => recordAct(tx, { ...act(wanted), ...facts, title }));
  return { name: `${name}.csv`, rows, text: csvFile([heads, ...lines]) };
}

/** [CON-22] A CSV that is on record before it is handed out; what was refused is on record, too. */
export async function exportOnRecord(ctx: Ctx, who: ConsoleActor, wanted: Exporting): Promise<FigureFile> {
  try {
    return await exported(ctx, who, wanted);
  } catch (error) {
    await noteRefusal(ctx, { ...act(wanted), title: `Exportar ${wanted.what}` }, error);
    throw error;
  }
}
