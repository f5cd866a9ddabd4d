import type { Module } from '@volante/server/platform/module';
import { carSimulator } from './cars/module.ts';
import { invoicingSandbox } from './invoicing/module.ts';
import { demoMoney } from './money/module.ts';
import { paymentsSandbox } from './payments/module.ts';
import { rideHailingSandbox } from './ridehailing/module.ts';
import { supportResponder } from './support/module.ts';

/** What the demo world adds to the server: practice versions of outside parties, invented money events, and a responder in the chat. */
export const demoModules: readonly Module[] = [
  rideHailingSandbox,
  paymentsSandbox,
  invoicingSandbox,
  carSimulator,
  demoMoney,
  supportResponder,
];
