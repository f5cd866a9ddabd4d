import type { MqttLogin } from '../../platform/mqtt.ts';
import type { Vault } from '../../platform/vault.ts';

const purpose = 'car';

const signed = (plate: string, version: number) => `${plate}:${version}`;

/**
 * A car signs in with its plate and a password derived from our key, so no password is stored. Raising the version of
 * the car's credentials gives a new password. The version is written in front of the signature: a forged password is
 * recognised without asking the database.
 */
export function carPassword(vault: Vault, plate: string, version: number): string {
  return `${version}-${vault.sign(purpose, signed(plate, version))}`;
}

/** The credentials version that this password belongs to; null when it was never a password of this car. */
export function versionOfPassword(vault: Vault, { username, password }: MqttLogin): number | null {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(password) ?? [];
  const version = Number(digits);
  return digits && vault.verify(purpose, signed(username, version), signature) ? version : null;
}
