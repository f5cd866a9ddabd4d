import { createHash, randomBytes } from 'node:crypto';
import type { System } from '@volante/server/platform/system';

export interface Colleague {
  id: string;
  email: string;
  /** Of the session of their browser, in which they have just used their passkey. */
  cookie: string;
}

/** A session of somebody who works here, in which they used their passkey so long ago. */
export async function sessionOf({ pool, clock }: System, id: string, provenMs = 0): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  const now = clock.now();
  await pool.query(
    `insert into staff_sessions (id, staff_id, cookie_hash, begun_at, active_at, proven_at, expires_at)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [
      `session-${secret}`,
      id,
      createHash('sha256').update(secret).digest('base64url'),
      now,
      new Date(now.getTime() - provenMs),
      new Date(now.getTime() + 3_600_000),
    ],
  );
  return `volante-staff=${secret}`;
}

/** Somebody who works here, with these roles, signed in to the console. */
export async function colleague(system: System, name: string, roles: readonly string[]): Promise<Colleague> {
  const [id, email] = [`staff-${name}`, `${name}@volante.test`];
  await system.pool.query('insert into staff_people (id, name, email, created_at) values ($1, $2, $3, $4)', [
    id,
    name,
    email,
    system.clock.now(),
  ]);
  for (const role of roles) {
    await system.pool.query('insert into staff_person_roles (staff_id, role) values ($1, $2)', [id, role]);
  }
  return { id, email, cookie: await sessionOf(system, id) };
}

export const withoutRole = ({ pool }: System, id: string, role: string): Promise<unknown> =>
  pool.query('delete from staff_person_roles where staff_id = $1 and role = $2', [id, role]);
