import type { Config } from './config.ts';

/** Settings that protect less than they should. Production does not start with a `mistake`; a `warning` is said by name. */
export interface WeakSettings {
  mistakes: string[];
  warnings: string[];
}

const random = 'genera una al azar (openssl rand -base64 32)';

/** Whether what goes there stays on this machine. */
function isHere(url: string): boolean {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}

const crosses = (url: string | undefined, protocols: readonly string[]): url is string =>
  url !== undefined && protocols.includes(new URL(url).protocol) && !isHere(url);

/** Of 32 random bytes about 30 differ; of a key that somebody typed or counted up, far fewer. */
const isSimple = (key: Iterable<unknown> | undefined, fewest: number): boolean =>
  key !== undefined && new Set(key).size < fewest;

/** Without `requireTLS` a mail server that offers no encryption, or somebody in between, gets the mails in plain. */
const isPlainMail = (url: string | undefined): boolean =>
  crosses(url, ['smtp:']) && new URL(url).searchParams.get('requireTLS') !== 'true';

const isPlainDatabase = (url: string | undefined): boolean =>
  crosses(url, ['postgres:', 'postgresql:']) &&
  !/^(require|verify-ca|verify-full)$/.test(new URL(url).searchParams.get('sslmode') ?? '');

/** [ACC-11] */
export function weakSettings(config: Config): WeakSettings {
  const { publicUrl, smtpUrl, encryptionKey, paymentsKey, invoicingKey, smsKey, rideHailing } = config;
  const refused: [boolean, string][] = [
    [
      crosses(publicUrl, ['http:']),
      'PUBLIC_URL debe empezar con https://: sin cifrado cualquiera en la red lee las sesiones.',
    ],
    [isSimple(encryptionKey, 16), `ENCRYPTION_KEY es demasiado simple: ${random}.`],
    [isSimple(paymentsKey, 10), `PAYMENTS_KEY es demasiado simple: ${random}.`],
    [isSimple(invoicingKey, 10), `INVOICING_KEY es demasiado simple: ${random}.`],
    [isSimple(smsKey, 10), `SMS_KEY es demasiado simple: ${random}.`],
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
  const named: [boolean, string][] = [
    [config.demo, 'VOLANTE_DEMO está en «on» en producción: las contraseñas de sus cuentas son públicas.'],
    [
      isPlainDatabase(config.databaseUrl),
      'DATABASE_URL no exige cifrado hacia otro servidor: agrega ?sslmode=verify-full.',
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
