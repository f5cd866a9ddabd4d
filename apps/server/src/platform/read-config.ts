import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { parseEmail } from '@volante/domain/values/email';
import { mostPesos } from '@volante/domain/values/money';
import { loadCompany } from './company/load-company.ts';
import {
  type Config,
  type LogLevel,
  logLevels,
  type RideHailingConfig,
  type Role,
  roles,
  type S3Config,
} from './config.ts';
import {
  declaredSettings,
  type Environment,
  type FilledSetting,
  movedToCompanyFile,
  type SettingName,
  settingNames,
  settingOf,
} from './declared-settings.ts';
import { addressRange } from './http/trusted-proxies.ts';
import { projectRoot } from './project-root.ts';
import { readTracing } from './tracing/read-tracing.ts';
import { weakSettings } from './weak-settings.ts';

/** Every mistake in the settings, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

const environments = ['production', 'development', 'test'] as const;

/**
 * [FRT-09] What the settings say, and without a word whatever drivers reach by https: nobody serves them as a trial because
 * a setting was forgotten. The demo world alone, when it is written, is a trial everywhere.
 */
export function isProduction(env: Environment): boolean {
  const given = settingOf(env, 'NODE_ENV');
  if (given !== undefined) return given === 'production';
  return /^https:/i.test(settingOf(env, 'PUBLIC_URL') ?? '') && settingOf(env, 'VOLANTE_DEMO') !== 'on';
}

/** Reads one declared setting after another and remembers what was wrong. */
class Reader {
  readonly mistakes: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: FilledSetting): string;
  text(name: SettingName): string | undefined;
  text(name: SettingName): string | undefined {
    return settingOf(this.#env, name);
  }

  port(name: FilledSetting): number;
  port(name: SettingName, otherwise: number): number;
  port(name: SettingName, otherwise = 0): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    this.mistakes.push(`${name} debe ser un número entre 0 y 65535, y es «${text}».`);
    return 0;
  }

  years(name: FilledSetting): number {
    return this.upTo(name, 30, 'años');
  }

  upTo(name: FilledSetting, most: number, what: string): number {
    const text = this.text(name);
    if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
    this.mistakes.push(`${name} debe ser un número de ${what} entre 1 y ${most}, y es «${text}».`);
    return 1;
  }

  logLevel(name: FilledSetting): LogLevel {
    const text = this.text(name);
    const level = logLevels.find((one) => one === text);
    if (!level) this.mistakes.push(`${name} debe ser uno de ${logLevels.join(', ')}, y es «${text}».`);
    return level ?? 'info';
  }

  production(): boolean {
    const given = this.text('NODE_ENV');
    if (given !== undefined && !environments.some((known) => known === given)) {
      this.mistakes.push(`NODE_ENV debe ser uno de ${environments.join(', ')}, y es «${given}».`);
    }
    return isProduction(this.#env);
  }

  /** An address of this machine to listen at. */
  host(name: SettingName): string | undefined {
    const text = this.text(name);
    if (text === undefined || text === 'localhost' || isIP(text)) return text;
    this.mistakes.push(`${name} debe ser una dirección IP de esta máquina o localhost, y es «${text}».`);
    return undefined;
  }

  proxies(): { count: number | undefined; addresses: readonly string[] } {
    const [count, listed] = [this.text('PROXIES'), this.text('PROXY_ADDRESSES')];
    if (count !== undefined && !/^\d$/.test(count)) {
      this.mistakes.push(`PROXIES debe ser cuántos proxies hay delante, entre 0 y 9, y es «${count}».`);
    }
    const addresses = listed?.split(',').map((address) => address.trim()) ?? [];
    const odd = addresses.filter((address) => !addressRange(address));
    if (odd.length > 0) {
      this.mistakes.push(
        `PROXY_ADDRESSES son direcciones o rangos como 10.0.0.0/8, separados por comas, y tiene «${odd.join(', ')}».`,
      );
    }
    return { count: count === undefined ? undefined : Number(count), addresses };
  }

  /** An address of one of these protocols, without a trailing slash. */
  url(name: SettingName, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
    // The message does not repeat the value, because it may hold a password.
    this.mistakes.push(`${name} debe ser una dirección que empiece con ${protocols.map((p) => `${p}//`).join(' o ')}.`);
    return undefined;
  }

  /** The settings that production does not start without. */
  requiredInProduction(): void {
    for (const name of settingNames) {
      const { requiredInProduction: why } = declaredSettings[name];
      if (why && this.text(name) === undefined) this.mistakes.push(`${name} falta: en producción ${why}.`);
    }
  }

  /** An address of scheme, host and port only, because the app is served from the root. */
  origin(name: SettingName): string | undefined {
    const url = this.url(name, ['http:', 'https:']);
    if (url === undefined || new URL(url).origin === url) return url;
    this.mistakes.push(`${name} debe ser solo el origen, sin ruta: por ejemplo ${new URL(url).origin}.`);
    return undefined;
  }

  email(name: SettingName): string | undefined {
    const text = this.text(name);
    if (text === undefined || parseEmail(text)) return text;
    this.mistakes.push(`${name} debe ser un correo, y es «${text}».`);
    return undefined;
  }

  /** Keys of 32 bytes in base64, with commas between them. */
  keys(name: SettingName, most = Infinity): Buffer[] {
    const keys = (this.text(name)?.split(',') ?? []).map((text) => Buffer.from(text.trim(), 'base64'));
    if (keys.length <= most && keys.every(({ length }) => length === 32)) return keys;
    this.mistakes.push(`${name} debe ser una llave de 32 bytes en base64 (openssl rand -base64 32).`);
    return [];
  }

  s3(): S3Config | undefined {
    const bucket = this.text('S3_BUCKET');
    const rest = {
      region: this.text('S3_REGION'),
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

  /** An outside party and the key both sides sign with, so a short one is refused: both settings or neither. */
  party(name: 'PAYMENTS' | 'INVOICING' | 'SMS'): { url: string | undefined; key: string | undefined } {
    const [url, key] = [this.url(`${name}_URL`, ['http:', 'https:']), this.text(`${name}_KEY`)];
    if ((this.text(`${name}_URL`) === undefined) !== (key === undefined)) {
      this.mistakes.push(`${name}_URL y ${name}_KEY van juntas, o ninguna.`);
    }
    if (key !== undefined && key.length < 32) {
      this.mistakes.push(`${name}_KEY debe tener al menos 32 caracteres (openssl rand -base64 32).`);
    }
    return { url, key };
  }

  /** The ride-hailing platform: all of its settings or none. */
  rideHailing(): RideHailingConfig | undefined {
    const texts = ['RIDEHAILING_CLIENT_ID', 'RIDEHAILING_CLIENT_SECRET'] as const;
    const addresses = ['RIDEHAILING_AUTHORIZE_URL', 'RIDEHAILING_TOKEN_URL', 'RIDEHAILING_API_URL'] as const;
    const all = [...texts, ...addresses];
    const missing = all.filter((name) => this.text(name) === undefined);
    if (missing.length > 0 && missing.length < all.length) {
      this.mistakes.push(`${missing.join(', ')} falta: las RIDEHAILING_* van todas juntas, o ninguna.`);
    }
    const [clientId, clientSecret] = texts.map((name) => this.text(name));
    const [authorizeUrl, tokenUrl, apiUrl] = addresses.map((name) => this.url(name, ['http:', 'https:']));
    return clientId && clientSecret && authorizeUrl && tokenUrl && apiUrl
      ? { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl }
      : undefined;
  }

  /** A key pair for web push, as its tools print it: base64url, 65 and 32 bytes. */
  vapid(): { publicKey: string | undefined; privateKey: string | undefined } {
    const [publicKey, privateKey] = [this.text('VAPID_PUBLIC_KEY'), this.text('VAPID_PRIVATE_KEY')];
    if ((publicKey === undefined) !== (privateKey === undefined)) {
      this.mistakes.push('VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas, o ninguna.');
    }
    for (const [name, value, bytes] of [
      ['VAPID_PUBLIC_KEY', publicKey, 65],
      ['VAPID_PRIVATE_KEY', privateKey, 32],
    ] as const) {
      if (value === undefined || Buffer.from(value, 'base64url').length === bytes) continue;
      this.mistakes.push(`${name} debe tener ${bytes} bytes en base64url (npx web-push generate-vapid-keys).`);
    }
    const [whole, secret] = [Buffer.from(publicKey ?? '', 'base64url'), Buffer.from(privateKey ?? '', 'base64url')];
    if (whole.length === 65 && secret.length === 32 && !publicPartOf(secret)?.equals(whole)) {
      this.mistakes.push('VAPID_PRIVATE_KEY no es la llave de VAPID_PUBLIC_KEY.');
    }
    return { publicKey, privateKey };
  }

  onOff(name: SettingName, fallback: boolean): boolean {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (text === 'on' || text === 'off') return text === 'on';
    this.mistakes.push(`${name} debe ser «on» u «off», y es «${text}».`);
    return fallback;
  }

  /** [CON-01] In production nobody gets a door for staff by updating: it opens once its address is given. */
  roles(name: SettingName, consoleUrl: string | undefined, production: boolean): ReadonlySet<Role> {
    const text = this.text(name);
    if (text === undefined) return new Set(roles.filter((role) => role !== 'console' || !production || consoleUrl));
    const names = text.split(',').map((role) => role.trim());
    if (production && names.includes('console') && this.text('CONSOLE_URL') === undefined) {
      this.mistakes.push(
        'CONSOLE_URL falta: en producción debe decir la dirección de la consola, por ejemplo https://consola.example.cl.',
      );
    }
    const unknown = names.filter((role) => !roles.some((known) => known === role));
    if (unknown.length > 0) {
      this.mistakes.push(`${name} acepta ${roles.join(', ')}, y tiene «${unknown.join(', ')}».`);
    }
    return new Set(roles.filter((role) => names.includes(role)));
  }
}

/** The public part of a key of P-256; undefined when it is none. */
function publicPartOf(secret: Buffer): Buffer | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(secret);
    return pair.getPublicKey();
  } catch {
    return undefined;
  }
}

/** Whoever leaves the choice of a port to the machine leaves it both. */
const portAfter = (port: number) => (port === 0 ? 0 : Math.min(port + 1, 65_535));

export function readConfig(env: Environment): Config {
  const read = new Reader(env);
  const production = read.production();
  const port = read.port('PORT');
  const publicUrl = read.origin('PUBLIC_URL');
  const consolePort = read.port('CONSOLE_PORT', portAfter(port));
  const consoleUrl = read.origin('CONSOLE_URL');
  if (production) read.requiredInProduction();
  // In production nobody gets a database on one machine's disk by forgetting a setting.
  if (!read.onOff('VOLANTE_EMBEDDED', !production) && !read.text('DATABASE_URL')) {
    read.mistakes.push('DATABASE_URL falta: en producción la base de datos embebida se pide con VOLANTE_EMBEDDED=on.');
  }
  const company = loadCompany(read.text('VOLANTE_COMPANY'), read.mistakes);
  for (const [name, field] of Object.entries(movedToCompanyFile)) {
    if (env[name]?.trim())
      read.mistakes.push(`${name} ya no se usa: va en el archivo de VOLANTE_COMPANY, en ${field}.`);
  }
  const cmsUrl = read.url('CMS_URL', ['http:', 'https:']);
  if (cmsUrl) {
    const why = 'con CMS_URL debe decir';
    if (!read.text('TERMS_VERSION')) read.mistakes.push(`TERMS_VERSION falta: ${why} qué versión publica el CMS.`);
    if (!company.links.blog.startsWith('http')) {
      read.mistakes.push(`links.blog de VOLANTE_COMPANY: ${why} dónde se leen los artículos del CMS.`);
    }
  }
  const [payments, invoicing, sms] = [read.party('PAYMENTS'), read.party('INVOICING'), read.party('SMS')];
  const vapid = read.vapid();
  const proxies = read.proxies();
  const [encryptionKey] = read.keys('ENCRYPTION_KEY', 1);
  const host = new URL(publicUrl ?? 'http://localhost').hostname;
  const config: Config = {
    root: projectRoot,
    warnings: [],
    logLevel: read.logLevel('LOG_LEVEL'),
    port,
    host: read.host('HOST'),
    proxies: proxies.count,
    proxyAddresses: proxies.addresses,
    dataFolder: path.resolve(projectRoot, read.text('VOLANTE_DATA')),
    company,
    // The demo's passwords are public, so it is never on by default where strangers can reach the server.
    demo: read.onOff('VOLANTE_DEMO', !production && !publicUrl?.startsWith('https:')),
    production,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseLimits: {
      connections: read.upTo('DATABASE_CONNECTIONS', 500, 'conexiones'),
      statementSeconds: read.upTo('DATABASE_STATEMENT_SECONDS', 3_600, 'segundos'),
      lockSeconds: read.upTo('DATABASE_LOCK_SECONDS', 3_600, 'segundos'),
    },
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    publicUrlGiven: publicUrl !== undefined,
    consolePort,
    consoleUrl: consoleUrl ?? `http://localhost:${consolePort}`,
    consoleUrlGiven: consoleUrl !== undefined,
    roles: read.roles('VOLANTE_ROLES', consoleUrl, production),
    mqttUrl: read.url('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    sentryDsn: read.url('SENTRY_DSN', ['http:', 'https:']),
    tracing: readTracing(env, read.mistakes),
    mapTilesUrl: read.url('MAP_TILES_URL', ['http:', 'https:']),
    s3: read.s3(),
    placesUrl: read.url('PLACES_URL', ['http:', 'https:']),
    placesKey: read.text('PLACES_KEY'),
    encryptionKey,
    previousEncryptionKeys: read.keys('ENCRYPTION_KEY_PREVIOUS'),
    calendarUrl: read.url('CALENDAR_URL', ['http:', 'https:']),
    cmsUrl,
    cmsToken: read.text('CMS_TOKEN'),
    cmsAssetsUrl: read.url('CMS_ASSETS_URL', ['http:', 'https:']),
    termsVersion: read.text('TERMS_VERSION'),
    supportVirtualUrl: read.url('SUPPORT_VIRTUAL_URL', ['http:', 'https:']),
    supportInPersonUrl: read.url('SUPPORT_IN_PERSON_URL', ['http:', 'https:']),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    vapidSubject: read.url('VAPID_SUBJECT', ['mailto:', 'https:']) ?? `mailto:soporte@${host}`,
    ufUrl: read.url('UF_URL', ['http:', 'https:']),
    paymentsUrl: payments.url,
    paymentsKey: payments.key,
    invoicingUrl: invoicing.url,
    invoicingKey: invoicing.key,
    rideHailing: read.rideHailing(),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? `${company.name} <no-responder@${host}>`,
    smsUrl: sms.url,
    smsKey: sms.key,
    operationsEmail: read.email('OPERATIONS_EMAIL'),
    auditMoneyYears: read.years('AUDIT_MONEY_YEARS'),
    auditYears: read.years('AUDIT_YEARS'),
    approveCreditsFrom: read.upTo('APPROVE_CREDITS_FROM', mostPesos, 'pesos'),
  };
  const tls = { unchecked: read.text('NODE_TLS_REJECT_UNAUTHORIZED') === '0', database: read.text('PGSSLMODE') };
  const weak = production ? weakSettings(config, tls) : undefined;
  const mistakes = [...read.mistakes, ...(weak?.mistakes ?? [])];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return { ...config, warnings: weak?.warnings ?? [] };
}
