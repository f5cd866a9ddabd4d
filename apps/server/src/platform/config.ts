export type Role = 'api' | 'worker' | 'ocpp' | 'cars';

/** All settings, from the environment alone. */
export interface Config {
  /** The project's folder: migrations, content and the built web app are found from here. */
  root: string;
  port: number;
  dataFolder: string;
  demo: boolean;
  production: boolean;
  databaseUrl: string | undefined;
  /** Where the driver's browser finds us, without a trailing slash. */
  publicUrl: string;
  /** False when publicUrl is only a guess (localhost): then the request's own origin is accepted too. */
  publicUrlGiven: boolean;
  roles: ReadonlySet<Role>;
  sentryDsn: string | undefined;
  mapTilesUrl: string | undefined;
  /** Where mail leaves; without it, which production refuses, mail is written to the log. */
  smtpUrl: string | undefined;
  mailFrom: string;
}
