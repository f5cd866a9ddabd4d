import type { Config } from './platform/config.ts';

/** What a person in front of the terminal wants to know once the server is ready. */
export async function banner(url: string, config: Config): Promise<string> {
  const lines = ['', `Volante está listo en ${config.publicUrlGiven ? config.publicUrl : url}`];
  // It is for one machine and does not survive a power cut whole: whoever runs a company on it is reminded.
  if (config.production && !config.databaseUrl) lines.push(`Base de datos embebida en ${config.dataFolder}`);
  if (config.demo) {
    const [{ demoAccounts }, { demoPassword }] = await Promise.all([
      import('@volante/demo/accounts'),
      import('@volante/demo/scenario'),
    ]);
    const widest = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push(
      '',
      `Cuentas de demostración, todas con la contraseña ${demoPassword}:`,
      ...demoAccounts.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows}`),
    );
  }
  return [...lines, '', 'Ctrl-C para detenerlo.', ''].join('\n');
}
