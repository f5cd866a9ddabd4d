import type { Config } from './platform/config.ts';
import type { RunningServer } from './server.ts';

type Addresses = Pick<RunningServer, 'url' | 'consoleUrl'>;

/** Where the staff find their console, in a process that has it. */
const consoleLines = ({ consoleUrl }: Addresses, config: Config): string[] =>
  consoleUrl === undefined
    ? []
    : [`La consola del equipo está en ${config.consoleUrlGiven ? config.consoleUrl : consoleUrl}`];

/** What a person in front of the terminal wants to know once the server is ready. */
export async function banner(at: Addresses, config: Config): Promise<string> {
  const lines = [
    '',
    `Volante está listo en ${config.publicUrlGiven ? config.publicUrl : at.url}`,
    ...consoleLines(at, config),
  ];
  // It is for one machine and does not survive a power cut whole: whoever runs a company on it is reminded.
  if (config.production && !config.databaseUrl) lines.push(`Base de datos embebida en ${config.dataFolder}`);
  if (config.demo) {
    const [{ demoAccounts }, { demoPassword }, { demoStaff }] = await Promise.all([
      import('@volante/demo/accounts'),
      import('@volante/demo/scenario'),
      import('@volante/demo/staff/people'),
    ]);
    const staff = at.consoleUrl === undefined ? [] : demoStaff;
    const widest = Math.max(...[...demoAccounts, ...staff].map(({ email }) => email.length));
    lines.push(
      '',
      `Cuentas de demostración, todas con la contraseña ${demoPassword}:`,
      ...demoAccounts.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows}`),
      ...(staff.length > 0 ? ['', 'Equipo de demostración, que entra a la consola con un toque:'] : []),
      ...staff.map(({ email, role }) => `  ${email.padEnd(widest)}  ${role}`),
    );
  }
  return [...lines, '', 'Ctrl-C para detenerlo.', ''].join('\n');
}
