import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDriver, DriverWish } from '@volante/demo/scenario';
import { remoteDoorsLabel } from '@volante/domain/doors/policy';
import { carLogin, setLabel } from '@volante/server/modules/fleet/public';
import { getDriver } from '@volante/server/modules/profile/public';
import type { MqttLogin } from '@volante/server/platform/mqtt';
import type { System } from '@volante/server/platform/system';
import { scenario } from './scenario.ts';
import type { TestServer } from './server.ts';
import { tokenFor } from './token.ts';

/** A driver who has a car. */
export interface Renter extends CreatedDriver {
  token: string;
  carId: string;
  login: MqttLogin;
}

/** A door sequence as the API returns it. */
export interface Command {
  _id: string;
  carId: string;
  action: 'open' | 'close';
  status: 'running' | 'done' | 'failed';
  stages: { name: string; at: string | null }[];
  message: string | null;
  createdAt: string;
  finishedAt: string | null;
  coolDownUntil: string | null;
}

const fields = '_id carId action status stages { name at } message createdAt finishedAt coolDownUntil';
const press = {
  open: `mutation ($carId: ID!) { openCarDoors(carId: $carId) { ${fields} } }`,
  close: `mutation ($carId: ID!) { closeCarDoors(carId: $carId) { ${fields} } }`,
};
const follow = `query ($id: ID!) { getCarCommand(_id: $id) { ${fields} } }`;
const status = `query ($carId: ID!) {
  carStatus(carId: $carId) {
    _id connected doors soc charging updatedAt remoteDoors { available reason message } command { ${fields} }
  }
}`;

type Asking = Pick<TestServer, 'graphql'>;

/** A verified driver who rents a car with remote doors, unless the wish says otherwise. */
export async function renter(system: System, wish: DriverWish & { labelled?: boolean } = {}): Promise<Renter> {
  const { labelled = true, ...rest } = wish;
  const ctx = system.contextFor({ kind: 'system' });
  const driver = await scenario(system)
    .driver({ status: 'rent', shift: 'electrico-exclusivo-all', ...rest })
    .create();
  const { uid } = driver;
  const token = await tokenFor(system, uid);
  const carId = await carOf(system, uid);
  if (labelled) await setLabel(ctx, { labelId: remoteDoorsLabel, element: carId, on: true });
  return { ...driver, token, carId, login: await carLogin(ctx, carId) };
}

async function carOf(system: System, uid: string): Promise<string> {
  const { rent } = await getDriver(system.contextFor({ kind: 'system' }), uid);
  if (!rent.carId) throw new Error('The driver has no car');
  return rent.carId;
}

export function pressed(server: Asking, { token, carId }: Renter, action: 'open' | 'close', key?: string) {
  return server.graphql(token, press[action], { carId }, key ? { 'idempotency-key': key } : {});
}

/** Presses the button and expects the command to be accepted. */
export async function begin(server: Asking, who: Renter, action: 'open' | 'close' = 'open'): Promise<Command> {
  const { data, errors } = await pressed(server, who, action);
  if (errors) throw new Error(errors[0]!.message);
  return data[`${action}CarDoors`];
}

export async function commandOf(server: Asking, { token }: Renter, id: string): Promise<Command> {
  const { data, errors } = await server.graphql(token, follow, { id });
  if (errors) throw new Error(errors[0]!.message);
  return data.getCarCommand;
}

export async function statusOf(server: Asking, { token, carId }: Renter) {
  const { data, errors } = await server.graphql(token, status, { carId });
  if (errors) throw new Error(errors[0]!.message);
  return data.carStatus;
}

/** Asks repeatedly until the condition holds. */
export async function until<T>(
  ask: () => Promise<T> | T,
  isSo: (value: T) => boolean,
  patienceMs = 20_000,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Error(`Still not so: ${JSON.stringify(value)}`);
    await pause(50);
  }
}

export function ended(server: Asking, who: Renter, id: string): Promise<Command> {
  return until(
    () => commandOf(server, who, id),
    (command) => command.status !== 'running',
  );
}

/** The names of the stages reached so far. */
export function reached({ stages }: Command): string[] {
  return stages.filter(({ at }) => at !== null).map(({ name }) => name);
}
