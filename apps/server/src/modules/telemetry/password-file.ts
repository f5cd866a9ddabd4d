import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Ctx } from '../../platform/context.ts';
import { fleetCredentials } from '../fleet/public.ts';
import { carPassword } from './car-password.ts';

const derive = promisify(pbkdf2);

/** What mosquitto_passwd takes too; the passwords are 256 random bits, which no number of rounds makes safer. */
const rounds = 101;
const saltBytes = 12;
const hashBytes = 64;

/**
 * A line for each car in the fleet as mosquitto reads its password file: `plate:$7$rounds$salt$hash` (PBKDF2 with
 * SHA-512). The salt follows from the password, so that the file changes only where a password does.
 */
export async function passwordFile(ctx: Ctx): Promise<string> {
  const { vault } = ctx;
  const lines: string[] = [];
  for (const { id, credentials_version: version } of await fleetCredentials(ctx)) {
    const salt = Buffer.from(vault.sign('car-salt', `${id}:${version}`), 'base64url').subarray(0, saltBytes);
    const hash = await derive(carPassword(vault, id, version), salt, rounds, hashBytes, 'sha512');
    lines.push(`${id}:$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}`);
  }
  return lines.join('\n');
}
