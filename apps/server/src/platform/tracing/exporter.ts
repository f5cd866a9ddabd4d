import { ExportResultCode } from '@opentelemetry/core';
import { ConsoleSpanExporter, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config.ts';
import { errorReason } from '../database/error-code.ts';

/** Address, headers, certificates and time-outs are read by the exporter itself. */
async function ofSettings({ exporter, protocol }: TracingConfig): Promise<SpanExporter> {
  if (exporter === 'console') return new ConsoleSpanExporter();
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** [RUN-07] Says once that the collector does not take the traces, and once that it does again. */
export async function openExporter(config: TracingConfig, log: Logger): Promise<SpanExporter> {
  const inner = await ofSettings(config);
  let isOut = false;
  return {
    export(spans, tell) {
      inner.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isOut) {
          log.warn({ reason: errorReason(result.error) }, 'traces cannot be sent; nothing else is affected');
        }
        if (!fails && isOut) log.info('traces are sent again');
        isOut = fails;
        tell(result);
      });
    },
    forceFlush: async () => inner.forceFlush?.(),
    shutdown: () => inner.shutdown(),
  };
}
