import type { Module } from '@volante/server/platform/module';
import type { Nothing, Undeclared } from '@volante/server/platform/personal-data/undeclared';
import { carSimulator } from './cars/module.ts';
import { invoicingSandbox } from './invoicing/module.ts';
import { demoMoney } from './money/module.ts';
import { paymentsSandbox } from './payments/module.ts';
import { rideHailingSandbox } from './ridehailing/module.ts';
import { supportResponder } from './support/module.ts';

/** What the demo world adds to the server: practice versions of outside parties, invented money events, and a responder in the chat. */
const additions = [
  rideHailingSandbox,
  paymentsSandbox,
  invoicingSandbox,
  carSimulator,
  demoMoney,
  supportResponder,
] as const;

export const demoModules: readonly Module[] = additions;

/**
 * A table of the demo world that none of these declares is an error here that names it.
 * @public The compiler alone reads it.
 */
export type DemoDeclared = Nothing<Extract<Undeclared<typeof additions>, `sandbox_${string}`>>;
