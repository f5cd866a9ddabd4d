import type { Module } from '../../platform/module.ts';

export const onboardingModule: Module = { name: 'onboarding' };
