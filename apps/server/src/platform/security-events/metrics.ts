import { Counter } from 'prom-client';

/** Sign-ins, failed ones and locks among them. */
export const securityEvents = new Counter({
  name: 'volante_security_events_total',
  help: 'What happened to the safety of accounts at this node, by kind: signedIn, signInFailed, signInsLocked …',
  labelNames: ['kind'] as const,
  registers: [],
});
