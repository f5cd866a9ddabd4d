import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { errorCode } from './database/error-code.ts';

export interface SpanWish {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Never what somebody typed, sent or is called: whoever runs the collector reads them. */
  attributes: Readonly<Record<string, string | number>>;
}

/** [RUN-07] One step of a trace: a request, an operation, a statement. */
export interface Span {
  readonly traceId: string;
  child(wish: SpanWish): Span;
  set(name: string, value: string | number): void;
  /** By the type or code of what went wrong, never by its words. */
  fail(type: string): void;
  end(): void;
}

/** Begins traces. A process has it only when the settings ask for it. */
export interface Tracing {
  /** A step of the trace that the headers name, or the first of a new one. Undefined when this trace is not kept. */
  begin(wish: SpanWish, headers?: IncomingHttpHeaders): Span | undefined;
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span | undefined>();

/** The step that the running code belongs to. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs `work` as part of this step; as part of none when there is none. Without traces it costs nothing. */
export function inSpan<T>(span: Span | undefined, work: () => T): T {
  return current.getStore() === span ? work() : current.run(span, work);
}

/** The step lasts as long as the work. */
export async function spanning<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return inSpan(span, work);
  try {
    return await inSpan(span, work);
  } catch (error) {
    span.fail(failureType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Of an error, what tells nothing about anybody. */
export function failureType(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error);
}

/** What leads from a line of the log to its trace. */
export const traceOf = (span: Span | undefined): { trace_id?: string } => (span ? { trace_id: span.traceId } : {});
