import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tracing } from '../tracing.ts';

/** [RUN-07] Only here is OpenTelemetry loaded, and only when the settings ask for traces. */
export async function openTracing({ tracing, roles }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(tracing, roles, log);
}
