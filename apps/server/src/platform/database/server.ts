import type { Logger } from 'pino';
import type { DatabaseLimits } from '../config.ts';
import { nodeName, version } from '../identity.ts';
import { Client } from './client.ts';
import type { OpenPool } from './embedded.ts';
import { errorCode, errorReason } from './error-code.ts';
import { surviveLostConnections } from './lost-connections.ts';
import { Pool } from './pool.ts';
import { StartError } from './start-error.ts';
import { types } from './types.ts';

const oldestVersion = 150_000;
/** For whoever opens a database without settings. */
const usual: DatabaseLimits = { connections: 10, statementSeconds: 30, lockSeconds: 10 };

/** A PostgreSQL server, which several nodes may share. */
export async function openServer(
  databaseUrl: string,
  log: Logger,
  { connections, statementSeconds, lockSeconds }: DatabaseLimits = usual,
): Promise<OpenPool> {
  const place = placeOf(databaseUrl);
  const pool = new Pool({
    connectionString: databaseUrl,
    Client,
    types,
    max: connections,
    // [CON-23] The page of the operation reads from it who is connected.
    application_name: `volante ${version} ${nodeName}`.slice(0, 63),
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementSeconds * 1_000,
    lock_timeout: lockSeconds * 1_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // jit=off: our statements are short, so compiling one costs a hundred times what it saves.
    options: '-c TimeZone=UTC -c jit=off',
  });
  surviveLostConnections(pool, log);
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < oldestVersion) {
      throw new StartError(`El PostgreSQL de DATABASE_URL (${place}) es anterior a la versión 15.`);
    }
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`${explain(error, place)} Revisa DATABASE_URL.`, { cause: error });
  }
  return { pool, close: () => pool.end() };
}

/** Host and database, without the password. */
function placeOf(databaseUrl: string): string {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl);
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  } catch {
    throw new StartError('DATABASE_URL no es una dirección válida: se espera postgresql://usuario@servidor:5432/base.');
  }
}

function explain(error: unknown, place: string): string {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return `Ningún PostgreSQL responde en ${place}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No se encuentra el servidor de ${place}.`;
    case '28P01':
    case '28000':
      return `PostgreSQL en ${place} rechazó el usuario o la contraseña.`;
    case '3D000':
      return `La base de datos de ${place} no existe.`;
    default:
      return `No se pudo conectar a PostgreSQL en ${place} (${errorReason(error)}).`;
  }
}
