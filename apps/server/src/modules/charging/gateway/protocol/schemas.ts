import { createRequire } from 'node:module';
import { createValidator } from 'ocpp-rpc';

const require = createRequire(import.meta.url);
const validator = createValidator('ocpp1.6', require('ocpp-rpc/lib/schemas/ocpp1_6.json') as object[]);

/** Throws the RPC error that OCPP has for what is wrong with it. */
export function checkRequest(action: string, payload: unknown): void {
  void validator.validate(`urn:${action}.req`, payload);
}

/** The same for an answer, theirs or ours. */
export function checkAnswer(action: string, payload: unknown): void {
  void validator.validate(`urn:${action}.conf`, payload);
}
