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

/** The frame that tells the other side what was wrong. It holds only words meant for the other side. */
export function callError(id: string, error: unknown): string {
  const { rpcErrorCode, message, details } = isRpcError(error)
    ? error
    : { rpcErrorCode: 'InternalError', message: '', details: {} };
  return JSON.stringify([4, id, wordsOf16[rpcErrorCode] ?? rpcErrorCode, message, details ?? {}]);
}
