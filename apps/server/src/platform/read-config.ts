import path from 'node:path';
import { brand } from '@volante/domain/brand';
import type { Config, Role, S3Config } from './config.ts';
import { projectRoot } from './project-root.ts';

const allRoles: readonly Role[] = ['api', 'worker', 'ocpp', 'cars'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Every mistake in the settings, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** Reads one setting after another and remembers what was wrong. An empty value counts as not given. */
class Reader {
  readonly mistakes: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  port(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    this.mistakes.push(`${name} debe ser un número entre 0 y 65535, y es «${text}».`);
    return fallback;
  }

  /** An address of one of these protocols, without a trailing slash. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
    // The message does not repeat the value, because it may hold a password.
    this.mistakes.push(`${name} debe ser una dirección que empiece con ${protocols.map((p) => `${p}//`).join(' o ')}.`);
    return undefined;
  }

  /** A setting that production requires. */
  required(name: string, why: string): void {
    if (this.text(name) === undefined) this.mistakes.push(`${name} falta: en producción ${why}.`);
  }

  /** An address of scheme, host and port only, because the app is served from the root. */
  origin(name: string): string | undefined {
    const url = this.url(name, ['http:', 'https:']);
    if (url === undefined || new URL(url).origin === url) return url;
    this.mistakes.push(`${name} debe ser solo el origen, sin ruta: por ejemplo ${new URL(url).origin}.`);
    return undefined;
  }

  /** 32 bytes in base64. */
  key(name: string): Buffer | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length === 32) return bytes;
    this.mistakes.push(`${name} debe ser una llave de 32 bytes en base64 (openssl rand -base64 32).`);
    return undefined;
  }

  s3(): S3Config | undefined {
    const bucket = this.text('S3_BUCKET');
    const rest = {
      region: this.text('S3_REGION') ?? 'us-east-1',
      endpoint: this.url('S3_ENDPOINT', ['http:', 'https:']),
      accessKeyId: this.text('S3_ACCESS_KEY_ID'),
      secretAccessKey: this.text('S3_SECRET_ACCESS_KEY'),
    };
    if ((rest.accessKeyId === undefined) !== (rest.secretAccessKey === undefined)) {
      this.mistakes.push('S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas, o ninguna.');
    }
    if (bucket !== undefined) return { bucket, ...rest };
    if (rest.endpoint ?? rest.accessKeyId) this.mistakes.push('S3_BUCKET falta: las otras S3_* no sirven sin ella.');
    return undefined;
  }

  /** The key signs the gateway's messages to us, so a short one is refused. */
  payments(): Pick<Config, 'paymentsUrl' | 'paymentsKey'> {
    const [paymentsUrl, paymentsKey] = [this.url('PAYMENTS_URL', ['http:', 'https:']), this.text('PAYMENTS_KEY')];
    if ((this.text('PAYMENTS_URL') === undefined) !== (paymentsKey === undefined)) {
      this.mistakes.push('PAYMENTS_URL y PAYMENTS_KEY van juntas, o ninguna.');
    }
    if (paymentsKey !== undefined && paymentsKey.length < 32) {
      this.mistakes.push('PAYMENTS_KEY debe tener al menos 32 caracteres (openssl rand -base64 32).');
    }
    return { paymentsUrl, paymentsKey };
  }

  onOff(name: string, fallback: boolean): boolean {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (text === 'on' || text === 'off') return text === 'on';
    this.mistakes.push(`${name} debe ser «on» u «off», y es «${text}».`);
    return fallback;
  }

  roles(name: string): ReadonlySet<Role> {
    const names = (this.text(name) ?? allRoles.join(',')).split(',').map((role) => role.trim());
    const unknown = names.filter((role) => !allRoles.some((known) => known === role));
    if (unknown.length > 0) {
      this.mistakes.push(`${name} acepta ${allRoles.join(', ')}, y tiene «${unknown.join(', ')}».`);
    }
    return new Set(allRoles.filter((role) => names.includes(role)));
  }
}

export function readConfig(env: Environment): Config {
  const read = new Reader(env);
  const production = env.NODE_ENV === 'production';
  const port = read.port('PORT', 3000);
  const publicUrl = read.origin('PUBLIC_URL');
  if (production) {
    read.required('PUBLIC_URL', 'debe decir la dirección que usan los conductores, por ejemplo https://app.example.cl');
    read.required('SMTP_URL', 'los correos llevan enlaces secretos, que no van al registro');
    read.required('ENCRYPTION_KEY', 'los datos bancarios se guardan cifrados con ella (openssl rand -base64 32)');
  }
  const config: Config = {
    root: projectRoot,
    port,
    dataFolder: path.resolve(projectRoot, read.text('VOLANTE_DATA') ?? 'data'),
    // The demo's passwords are public, so it is never on by default where strangers can reach the server.
    demo: read.onOff('VOLANTE_DEMO', !production && !publicUrl?.startsWith('https:')),
    production,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    publicUrlGiven: publicUrl !== undefined,
    roles: read.roles('VOLANTE_ROLES'),
    mqttUrl: read.url('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    sentryDsn: read.url('SENTRY_DSN', ['http:', 'https:']),
    mapTilesUrl: read.url('MAP_TILES_URL', ['http:', 'https:']),
    s3: read.s3(),
    placesUrl: read.url('PLACES_URL', ['http:', 'https:']),
    placesKey: read.text('PLACES_KEY'),
    encryptionKey: read.key('ENCRYPTION_KEY'),
    calendarUrl: read.url('CALENDAR_URL', ['http:', 'https:']),
    ufUrl: read.url('UF_URL', ['http:', 'https:']),
    ...read.payments(),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom:
      read.text('MAIL_FROM') ?? `${brand.name} <no-responder@${new URL(publicUrl ?? 'http://localhost').hostname}>`,
  };
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  return config;
}
