import type { Ctx } from '../context.ts';
import type { Policy } from '../graphql/operation.ts';
import { Refusal } from '../refusal.ts';
import type { DriverActor } from './auth.ts';

const freshMinutes = 5;

/** Requires a signed-in driver and returns them. */
export function signedIn(ctx: Ctx): DriverActor {
  if (ctx.actor.kind !== 'driver') throw new Refusal('UNAUTHENTICATED', 'Inicia sesión para continuar.');
  return ctx.actor;
}

/** Only the driver named by the arguments may ask. */
export function self<Args>(uidOf: (args: Args) => string): Policy<Args> {
  return (ctx, args) => {
    if (signedIn(ctx).uid !== uidOf(args)) throw new Refusal('FORBIDDEN', 'No tienes acceso a estos datos.');
  };
}

export const reauthRequired = () =>
  new Refusal('REAUTH_REQUIRED', 'Por seguridad, vuelve a iniciar sesión para hacer este cambio.');

/** Requires a driver who signed in a moment ago: with a passkey, if they have any, else with their password. */
export function freshSignIn(ctx: Ctx): DriverActor {
  const driver = signedIn(ctx);
  const age = ctx.clock.now().getTime() - driver.authTime.getTime();
  if (age >= freshMinutes * 60_000) throw reauthRequired();
  return driver;
}
