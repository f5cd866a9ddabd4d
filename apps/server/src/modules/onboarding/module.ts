import type { Module } from '../../platform/module.ts';
import { onboardingOps } from './ops.ts';

export const onboardingModule: Module = { name: 'onboarding', ops: onboardingOps };
