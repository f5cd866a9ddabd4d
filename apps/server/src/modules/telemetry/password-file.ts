import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Ctx } from '../../platform/context.ts';
import { carPassword, fleetCredentials } from '../fleet/public.ts';

const derive = promisify(pbkdf2);

/**
 * The rounds that mosquitto_passwd uses too. The passwords are 256 random bits, so more rounds would not make them
 * safer.
 */
const rounds = 101;
const saltBytes = 12;
const hashBytes = 64;

/**
 * The password file as mosquitto reads it, with one line for each car: `plate:$7$rounds$salt$hash` (PBKDF2 with
 * SHA-512). The salt is derived from the car's credentials version, so that only changed passwords change the file.
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
