import type { Config } from '../../platform/config.ts';

/** What stands after '#' no server and no log sees. */
export const linkOf = ({ consoleUrl }: Pick<Config, 'consoleUrl'>, token: string): string =>
  `${consoleUrl}/invitacion#${token}`;
