import { createHash } from 'node:crypto';
import type { Scene } from './scene.ts';

/** Sealed texts, keys and passwords are drawn by chance; some columns are stamped by the database's own clock. */
const drawnByChance =
  /^(sealed|response|password_hash|jwk|.*_sealed|secret.*|(.*_)?hash|seal|nonce|fingerprint|due_at|done_at|leased_until|claimed_.*|last_slot|.*_token)$/;
const leftOut = new Set([
  'jobs',
  'rate_limits',
  'signing_keys',
  'sealed_keys',
  'migrations',
  'oidc_payloads',
  'settings',
  'key_log',
]);

/** The payment gateway of a history listens wherever the system lets it. */
const gateway = String.raw`127\.0\.0\.1:\d+`;

/** A hash of every table, row by row. */
export async function stateHash(scene: Scene): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await stateOf(scene)))
    .digest('hex')
    .slice(0, 16);
}

export async function stateOf(scene: Scene): Promise<Record<string, string>> {
  const columns = await scene.rows(
    `select table_name, column_name, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const state: Record<string, string> = {};
  for (const table of new Set<string>(columns.map(({ table_name: name }) => name))) {
    if (leftOut.has(table)) continue;
    const kept = columns.filter(
      (each) =>
        each.table_name === table &&
        !drawnByChance.test(each.column_name) &&
        !/now\(\)|nextval|identity/.test(each.column_default ?? ''),
    );
    if (kept.length === 0) continue;
    const row = kept.map((each) => `"${each.column_name}"`).join(', ');
    const [{ hash }] = await scene.rows(
      `select md5(coalesce(string_agg(r, E'\\n' order by r), '')) as hash from (select regexp_replace(row(${row})::text, $1, 'the gateway', 'g') as r from "${table}") as rows`,
      [gateway],
    );
    state[table] = hash;
  }
  return state;
}
