import type { Module } from '@volante/server/platform/module';
import { carSimulator } from './cars/module.ts';
import { demoMoney } from './money/module.ts';
import { paymentsSandbox } from './payments/module.ts';
import { rideHailingSandbox } from './ridehailing/module.ts';

/** What the demo world adds to the server: practice versions of outside parties, and invented money events. */
export const demoModules: readonly Module[] = [rideHailingSandbox, paymentsSandbox, carSimulator, demoMoney];
