import type { Module } from '../../platform/module.ts';
import { onboardingOps } from './ops.ts';

export const onboardingModule = { name: 'onboarding', ops: onboardingOps } satisfies Module;
