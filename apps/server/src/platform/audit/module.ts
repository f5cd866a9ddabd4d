import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { auditTables } from './owned-tables.ts';
import { cutAudit } from './retention.ts';
import { verifyAudit } from './verify.ts';

/** A job that fails is told of like any other (docs/operations.md). */
async function verifyNightly(ctx: Ctx): Promise<void> {
  const { rows, faults } = await verifyAudit(ctx);
  if (faults.length === 0) return ctx.log.info({ rows }, 'the record of what staff do is whole');
  throw new Error(`The record of what staff do has ${faults.length} faults: npm run ops -- audit verify`);
}

/** [CON-04] [CON-05] What staff did and looked at. */
export const recordModule = {
  name: 'record',
  tables: auditTables,
  jobs: [
    { name: 'audit-cut', cron: '35 3 * * *', run: cutAudit },
    { name: 'audit-verify', cron: '55 3 * * *', run: verifyNightly },
  ],
} satisfies Module;
