import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { Role, TracingConfig } from '../config.ts';
import { identity } from '../identity.ts';
import type { Span, SpanWish, Tracing } from '../tracing.ts';
import { openExporter } from './exporter.ts';

/** How long a process that stops waits for the collector. What it did not take by then is lost. */
const lastFlushMs = 3_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Who we are, as in the log. What the settings say of it comes last, and so it counts. */
function resourceOf(roles: ReadonlySet<Role>) {
  const { node, version, role } = identity(roles);
  const own = {
    'service.name': 'volante',
    'service.version': version,
    'service.instance.id': node,
    'volante.role': role,
  };
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
}

function started(tracer: Tracer, { name, kind, attributes }: SpanWish, parent: Context): OtelSpan {
  return tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
}

function wrapped(tracer: Tracer, span: OtelSpan): Span {
  const own = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId: span.spanContext().traceId,
    child: (wish) => wrapped(tracer, started(tracer, wish, own)),
    set: (name, value) => void span.setAttribute(name, value),
    fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
}

/** The packages of OpenTelemetry behind our port. Sampler, limits and batches are set by its own variables. */
export async function openTelemetry(config: TracingConfig, roles: ReadonlySet<Role>, log: Logger): Promise<Tracing> {
  const exporter = await openExporter(config, log);
  const provider = new BasicTracerProvider({
    resource: resourceOf(roles),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('volante');
  const propagator = new W3CTraceContextPropagator();
  return {
    begin(wish, headers) {
      const before =
        headers && config.continues ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
      const span = started(tracer, wish, before);
      return span.isRecording() ? wrapped(tracer, span) : undefined;
    },
    async close() {
      // The exporter tells of its failures itself.
      const flushed = provider.shutdown().catch(() => {});
      const over = new AbortController();
      await Promise.race([flushed, pause(lastFlushMs, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
  };
}
