import type { Config } from './config.ts';
import { isEverybody } from './http/trusted-proxies.ts';
import { isGuessable, isGuessableKey, isMadeUp } from './strong-key.ts';

/** Settings that protect less than they should. Production does not start with a `mistake`; a `warning` is said by name. */
export interface WeakSettings {
  mistakes: string[];
  warnings: string[];
}

const random = 'genera una al azar (openssl rand -base64 32)';
const how: Readonly<Record<string, string>> = {
  VAPID_PRIVATE_KEY: 'genera un par al azar (npx web-push generate-vapid-keys)',
  RIDEHAILING_CLIENT_SECRET: 'pide otro a la plataforma',
  PLACES_KEY: 'pide otra al servicio',
  CMS_TOKEN: 'pide otro al CMS',
};

/** Whether what goes there stays on this machine. */
function isHere(url: string): boolean {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}

const crosses = (url: string | undefined, protocols: readonly string[]): url is string =>
  url !== undefined && protocols.includes(new URL(url).protocol) && !isHere(url);

/** Without `requireTLS` a mail server that offers no encryption, or somebody in between, gets the mails in plain. */
function isPlainMail(url: string | undefined): boolean {
  if (!crosses(url, ['smtp:'])) return false;
  const asked = new URL(url).searchParams;
  return asked.get('requireTLS') !== 'true' || asked.get('ignoreTLS') === 'true';
}

const isUncheckedMail = (url: string | undefined): boolean =>
  crosses(url, ['smtp:', 'smtps:']) && new URL(url).searchParams.get('tls.rejectUnauthorized') === 'false';

/** What is said about certificates outside the addresses: Node's own setting, and the driver's of PostgreSQL. */
interface TlsSettings {
  unchecked: boolean;
  database: string | undefined;
}

type DatabaseLine = 'checked' | 'unchecked' | 'plain';

/** How the driver of PostgreSQL understands an address. Only with `uselibpqcompat` do `require` and less check nothing. */
function databaseLine(url: string | undefined, fallback: string | undefined): DatabaseLine {
  if (!crosses(url, ['postgres:', 'postgresql:'])) return 'checked';
  const asked = new URL(url).searchParams;
  const ssl = asked.get('ssl') ?? '';
  const mode = asked.get('sslmode') ?? (/^(true|1)$/.test(ssl) ? 'verify-full' : ssl || fallback) ?? '';
  if (mode === 'verify-full') return 'checked';
  if (mode === 'no-verify') return 'unchecked';
  if (!/^(require|verify-ca)$/.test(mode)) return 'plain';
  return asked.get('uselibpqcompat') === 'true' && !asked.has('sslrootcert') ? 'unchecked' : 'checked';
}

const databaseWarnings: Readonly<Record<DatabaseLine, string>> = {
  checked: '',
  unchecked: 'DATABASE_URL no comprueba el certificado del servidor: usa ?sslmode=verify-full.',
  plain: 'DATABASE_URL no exige cifrado hacia otro servidor: agrega ?sslmode=verify-full.',
};

/** Keys that we make, which are random or worth nothing, and secrets that others gave us. */
function guessable(config: Config): string[] {
  const ours = {
    PAYMENTS_KEY: config.paymentsKey,
    INVOICING_KEY: config.invoicingKey,
    SMS_KEY: config.smsKey,
    S3_SECRET_ACCESS_KEY: config.s3?.secretAccessKey,
  };
  const given = {
    RIDEHAILING_CLIENT_SECRET: config.rideHailing?.clientSecret,
    PLACES_KEY: config.placesKey,
    CMS_TOKEN: config.cmsToken,
  };
  const bytes = {
    ENCRYPTION_KEY: config.encryptionKey,
    VAPID_PRIVATE_KEY:
      config.vapidPrivateKey === undefined ? undefined : Buffer.from(config.vapidPrivateKey, 'base64url'),
  };
  const named = <Value>(all: Record<string, Value | undefined>, isWeak: (value: Value) => boolean) =>
    Object.entries(all).flatMap(([name, value]) => (value !== undefined && isWeak(value) ? [name] : []));
  return [...named(bytes, isMadeUp), ...named(ours, isGuessableKey), ...named(given, isGuessable)];
}

/** [ACC-11] */
export function weakSettings(config: Config, tls: TlsSettings): WeakSettings {
  const { publicUrl, consoleUrl, consoleUrlGiven, smtpUrl, rideHailing } = config;
  const refused: [boolean, string][] = [
    [
      crosses(publicUrl, ['http:']),
      'PUBLIC_URL debe empezar con https://: sin cifrado cualquiera en la red lee las sesiones.',
    ],
    [
      crosses(consoleUrl, ['http:']),
      'CONSOLE_URL debe empezar con https://: sin cifrado cualquiera en la red lee las sesiones del equipo.',
    ],
    [
      consoleUrlGiven && new URL(consoleUrl).hostname === new URL(publicUrl).hostname,
      'CONSOLE_URL debe tener otro host que PUBLIC_URL: en uno mismo comparten cookies y llaves de acceso.',
    ],
    [config.demo, 'VOLANTE_DEMO no puede estar en «on» en producción: las contraseñas de sus cuentas son públicas.'],
    ...guessable(config).map((name): [boolean, string] => [true, `${name} se puede adivinar: ${how[name] ?? random}.`]),
    [crosses(config.smsUrl, ['http:']), 'SMS_URL debe empezar con https://: lleva códigos para entrar.'],
    ...Object.entries({
      RIDEHAILING_AUTHORIZE_URL: rideHailing?.authorizeUrl,
      RIDEHAILING_TOKEN_URL: rideHailing?.tokenUrl,
      RIDEHAILING_API_URL: rideHailing?.apiUrl,
    }).map(([name, url]): [boolean, string] => [
      crosses(url, ['http:']),
      `${name} debe empezar con https://: lleva la llave de la empresa y los permisos de los conductores.`,
    ]),
    [isPlainMail(smtpUrl), 'SMTP_URL permite correos sin cifrar: usa smtps://, o agrega ?requireTLS=true.'],
  ];
  const outside = {
    PAYMENTS_URL: config.paymentsUrl,
    INVOICING_URL: config.invoicingUrl,
    S3_ENDPOINT: config.s3?.endpoint,
    PLACES_URL: config.placesUrl,
    CMS_URL: config.cmsUrl,
    UF_URL: config.ufUrl,
    SENTRY_DSN: config.sentryDsn,
  };
  const line = databaseLine(config.databaseUrl, tls.database);
  const named: [boolean, string][] = [
    [
      tls.unchecked,
      'NODE_TLS_REJECT_UNAUTHORIZED está en «0»: nadie comprueba con quién hablamos. Quítala, y si el certificado es propio usa NODE_EXTRA_CA_CERTS.',
    ],
    [
      isEverybody(config.proxyAddresses),
      'PROXY_ADDRESSES cree a cualquiera: di las direcciones de los proxies, o un extraño elige desde dónde parece venir.',
    ],
    [line !== 'checked', databaseWarnings[line]],
    [
      isUncheckedMail(smtpUrl),
      'SMTP_URL no comprueba el certificado del servidor: quita tls.rejectUnauthorized=false.',
    ],
    [crosses(config.mqttUrl, ['mqtt:', 'ws:']), 'MQTT_URL no cifra lo que va a otro servidor: usa mqtts:// o wss://.'],
    ...Object.entries(outside).map(([name, url]): [boolean, string] => [
      crosses(url, ['http:']),
      `${name} no cifra lo que va a otro servidor: usa https://.`,
    ]),
  ];
  const texts = (found: [boolean, string][]) => found.flatMap(([weak, text]) => (weak ? [text] : []));
  return { mistakes: texts(refused), warnings: texts(named) };
}
