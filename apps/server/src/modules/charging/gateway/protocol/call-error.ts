import { createRPCError } from 'ocpp-rpc';

/** OCPP 1.6 spells two of its errors differently, and has none for what is no message at all: that breaks its protocol. */
const wordsOf16: Record<string, string> = {
  FormatViolation: 'FormationViolation',
  OccurenceConstraintViolation: 'OccurrenceConstraintViolation',
  RpcFrameworkError: 'ProtocolError',
};

interface RpcError {
  rpcErrorCode: string;
  message: string;
  details?: object;
}

export const rpcError = (code: string, message = ''): Error => createRPCError(code, message) as Error;

const isRpcError = (error: unknown): error is RpcError => error instanceof Error && 'rpcErrorCode' in error;

/** What was wrong, as the other side is told. */
export function codeOf(error: unknown): string {
  const code = isRpcError(error) ? error.rpcErrorCode : 'InternalError';
  return wordsOf16[code] ?? code;
}

/** The frame that tells the other side what was wrong. It holds only words meant for the other side. */
export function callError(id: string, error: unknown): string {
  const { message, details = {} } = isRpcError(error) ? error : { message: '' };
  return JSON.stringify([4, id, codeOf(error), message, details]);
}
