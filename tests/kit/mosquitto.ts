import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from './database.ts';
import { freePort } from './free-port.ts';

const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/sbin',
];

/** Path of the mosquitto broker; undefined if not installed, and on Windows, where it cannot reload its files. */
export const mosquittoProgram = (process.platform === 'win32' ? [] : folders)
  .map((folder) => path.join(folder, 'mosquitto'))
  .find((file) => existsSync(file));

/** The server's login at the broker. */
export const serverLogin = { username: 'volante', password: 'una clave/larga@con:todo' };

/** Takes a code block out of the documentation, so that the tests run exactly what it says. */
function block(text: string, language: string): string {
  const [, found] = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(text) ?? [];
  if (!found) throw new Error(`docs/cars-mqtt.md has no block '${language}'`);
  return found;
}

/** A mosquitto broker with the documented configuration, on local ports and without certificates. */
export class Mosquitto {
  readonly #folder: string;
  readonly #carPort: number;
  readonly #serverPort: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, carPort: number, serverPort: number) {
    this.#folder = folder;
    this.#carPort = carPort;
    this.#serverPort = serverPort;
  }

  static async prepare(): Promise<Mosquitto> {
    const folder = await mkdtemp(path.join(tmpdir(), 'volante-mosquitto-'));
    const broker = new Mosquitto(folder, await freePort(), await freePort());
    const documentation = await readFile(path.join(projectRoot, 'docs/cars-mqtt.md'), 'utf8');
    const config = block(documentation, 'conf')
      .replaceAll(/^(certfile|keyfile) .*\n?/gm, '')
      .replaceAll('/etc/mosquitto', folder)
      .replace('listener 8883', `listener ${broker.#carPort} 127.0.0.1`)
      .replace('listener 8884', `listener ${broker.#serverPort} 127.0.0.1`);
    await writeFile(path.join(folder, 'volante.conf'), `user ${userInfo().username}\n${config}\n`);
    await writeFile(path.join(folder, 'volante.acl'), `${block(documentation, 'acl')}\n`);
    await broker.setPasswords('');
    return broker;
  }

  get carUrl(): string {
    return `mqtt://127.0.0.1:${this.#carPort}`;
  }

  /** The value for the setting MQTT_URL. */
  get serverUrl(): string {
    const { username, password } = serverLogin;
    return `mqtt://${username}:${encodeURIComponent(password)}@127.0.0.1:${this.#serverPort}`;
  }

  /** Writes the password file: the given lines for the cars, plus the server's own login. */
  async setPasswords(lines: string): Promise<void> {
    const file = path.join(this.#folder, 'volante.passwords');
    await writeFile(file, lines && `${lines}\n`, { mode: 0o600 });
    execFileSync('mosquitto_passwd', ['-b', file, serverLogin.username, serverLogin.password]);
    this.#process?.kill('SIGHUP');
  }

  async start(): Promise<void> {
    const child = spawn(mosquittoProgram!, ['-c', path.join(this.#folder, 'volante.conf')], { stdio: 'ignore' });
    this.#process = child;
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries === 100 || child.exitCode !== null) throw new Error(`mosquitto does not start (${child.exitCode})`);
      await pause(50);
    }
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const socket = connect(this.#serverPort, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}
