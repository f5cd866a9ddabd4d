export { confirmOnboarding } from './commands/confirm-onboarding.ts';
