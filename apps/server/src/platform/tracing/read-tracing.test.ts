import { expect, test } from 'vitest';
import { readTracing } from './read-tracing.ts';

const read = (env: Record<string, string>) => readTracing(env, []);

function mistakesOf(env: Record<string, string>): string[] {
  const mistakes: string[] = [];
  readTracing({ OTEL_TRACES_EXPORTER: 'otlp', ...env }, mistakes);
  return mistakes;
}

test('[RUN-07] traces are off until a setting names an exporter or a collector', () => {
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_SERVICE_NAME: 'volante', OTEL_PROPAGATORS: 'tracecontext' })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  const standard = { exporter: 'otlp', protocol: 'http/protobuf', continues: true };
  expect(read({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual(standard);
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toEqual(standard);
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' })).toEqual(standard);
});

test('[RUN-07] the protocol of traces goes before that of all signals, and propagators may be none', () => {
  const protocols = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' };
  expect(read({ OTEL_TRACES_EXPORTER: 'otlp', ...protocols })).toMatchObject({ protocol: 'http/json' });
  expect(mistakesOf(protocols)).toEqual([]);
  expect(read({ OTEL_TRACES_EXPORTER: 'console' })).toMatchObject({ exporter: 'console' });
  const continues = (OTEL_PROPAGATORS: string) => read({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_PROPAGATORS })?.continues;
  expect([continues('tracecontext,baggage'), continues('none'), continues('baggage')]).toEqual([true, false, false]);
});

test('[RUN-07] what OpenTelemetry would ignore without a word is a mistake', () => {
  expect(mistakesOf({ OTEL_TRACES_EXPORTER: 'zipkin' })).toEqual([
    'OTEL_TRACES_EXPORTER debe ser uno de otlp, console, none, y es «zipkin».',
  ]);
  expect(mistakesOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([
    'OTEL_EXPORTER_OTLP_PROTOCOL debe ser uno de http/protobuf, http/json, y es «grpc».',
  ]);
  expect(mistakesOf({ OTEL_PROPAGATORS: 'tracecontext,b3' })).toHaveLength(1);
  expect(mistakesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT debe ser una dirección que empiece con http:// o https://.',
  ]);
  expect(mistakesOf({ OTEL_TRACES_SAMPLER: 'half' })).toHaveLength(1);
  expect(mistakesOf({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual([]);
  expect(mistakesOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' })).toEqual([
    'OTEL_TRACES_SAMPLER_ARG debe ser un número entre 0 y 1, y es «10».',
  ]);
});
