import type { MqttLogin } from '../../platform/mqtt.ts';
import type { Vault } from '../../platform/vault.ts';

const purpose = 'car';

const signed = (plate: string, version: number) => `${plate}:${version}`;

/**
 * A car signs in with its plate and a password that follows from our key: nothing is stored, and a new version of the
 * car's credentials is a new password. The version stands in front of it, so that a wrong password is told by its
 * signature alone, without asking the database.
 */
export function carPassword(vault: Vault, plate: string, version: number): string {
  return `${version}-${vault.sign(purpose, signed(plate, version))}`;
}

/** The version of the car's credentials this password is of; null when it was never one of this car. */
export function versionOfPassword(vault: Vault, { username, password }: MqttLogin): number | null {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(password) ?? [];
  const version = Number(digits);
  return digits && vault.verify(purpose, signed(username, version), signature) ? version : null;
}
