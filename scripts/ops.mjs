// `npm run ops -- <domain> <action> --option value`: staff actions, on the running server or straight on its database.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './lib/install.mjs';
import { readArguments } from './lib/ops-arguments.mjs';
import { root } from './lib/root.mjs';
import { serverProgram } from './lib/server-program.mjs';

/** As the server reads it. */
const databaseUrl = process.env.DATABASE_URL?.trim().replace(/\/+$/, '');

/** What a node on PostgreSQL compares: this terminal may mean another database, or be of the next release. */
const meant = () => ({
  database: createHash('sha256').update(databaseUrl).digest('hex'),
  release: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
});

/** The server's answer to one request; undefined when no server is listening. */
async function askServer(request) {
  const dataFolder = path.resolve(root, process.env.VOLANTE_DATA?.trim() || 'data');
  let address;
  try {
    address = readFileSync(path.join(dataFolder, databaseUrl ? 'ops/postgres-address' : 'ops/address'), 'utf8');
  } catch {
    return undefined;
  }
  return new Promise((resolve) => {
    const socket = connect(address);
    const refused = () => resolve(undefined);
    socket.on('error', refused).on('connect', () => {
      socket.off('error', refused).on('error', () => resolve(cutOff));
      socket.on('close', () => resolve(cutOff));
      socket.write(`${JSON.stringify(databaseUrl ? { ...request, ...meant() } : request)}\n`);
      // Only now, and heard: lines throw what their socket has, also when a killed server left it.
      const lines = createInterface({ input: socket }).on('error', () => resolve(cutOff));
      lines.on('line', (line) => {
        const said = JSON.parse(line);
        if (said.more) return console.log(said.text);
        resolve(said.elsewhere ? undefined : said);
        return socket.end();
      });
    });
  });
}

const cutOff = { ok: false, text: 'El servidor se detuvo antes de responder: revisa si la acción quedó hecha.' };

/** Runs the action in a process that opens the database itself. */
function askDatabase(request) {
  ensureInstalled();
  const run = spawnSync(process.execPath, serverProgram('ops-main'), {
    cwd: root,
    input: JSON.stringify(request),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return run.status ?? 1;
}

/** Falls back when the user has no name: a container may run under a bare user number. */
function userName() {
  try {
    return os.userInfo().username;
  } catch {
    return 'ops';
  }
}

let request;
try {
  request = { staff: userName(), ...readArguments(process.argv.slice(2)) };
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const answer = await askServer(request);
if (answer) {
  (answer.ok ? console.log : console.error)(answer.text);
  process.exitCode = answer.ok ? 0 : 1;
} else {
  process.exitCode = askDatabase(request);
}
