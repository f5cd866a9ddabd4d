import { firstOf } from '@volante/domain/values/present';
import type { TracingConfig } from '../config.ts';
import { type Environment, type SettingName, settingOf } from '../declared-settings.ts';

const exporters = ['otlp', 'console', 'none'] as const;
const protocols = ['http/protobuf', 'http/json'] as const;
const propagators = ['tracecontext', 'baggage', 'none'] as const;
const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/** What an exporter asks the environment for itself. It silently ignores a wrong value. */
const addresses = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;

/**
 * [RUN-07] The standard settings of OpenTelemetry, read like all others. Unlike its programs we export nothing until a
 * setting names an exporter or a collector. What is not read here is read by its packages.
 */
export function readTracing(env: Environment, mistakes: string[]): TracingConfig | undefined {
  const text = (name: SettingName) => settingOf(env, name);
  const isNamed = ([...addresses, 'OTEL_TRACES_EXPORTER'] as const).some((name) => text(name));
  if (!isNamed || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const oneOf = <Choice extends string>(name: SettingName, value: string, choices: readonly Choice[]): Choice => {
    const choice = choices.find((each) => each === value);
    if (!choice) mistakes.push(`${name} debe ser uno de ${choices.join(', ')}, y es «${value}».`);
    return choice ?? firstOf(choices);
  };
  const exporter = oneOf('OTEL_TRACES_EXPORTER', text('OTEL_TRACES_EXPORTER') ?? 'otlp', exporters);
  if (exporter === 'none') return undefined;
  const protocolName = text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL')
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL';
  const protocol = oneOf(protocolName, text(protocolName) ?? 'http/protobuf', protocols);
  const accepted = (text('OTEL_PROPAGATORS') ?? 'tracecontext')
    .split(',')
    .map((name) => oneOf('OTEL_PROPAGATORS', name.trim(), propagators));
  for (const name of addresses) {
    const address = text(name);
    if (!address || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) continue;
    mistakes.push(`${name} debe ser una dirección que empiece con http:// o https://.`);
  }
  oneOf('OTEL_TRACES_SAMPLER', text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on', samplers);
  const ratio = text('OTEL_TRACES_SAMPLER_ARG');
  if (ratio && !(Number(ratio) >= 0 && Number(ratio) <= 1)) {
    mistakes.push(`OTEL_TRACES_SAMPLER_ARG debe ser un número entre 0 y 1, y es «${ratio}».`);
  }
  return { exporter, protocol, continues: accepted.includes('tracecontext') };
}
