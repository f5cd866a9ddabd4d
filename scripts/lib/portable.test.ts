import { expect, test } from 'vitest';
import { unportable, unportableCommands } from './portable.ts';

test.each([
  ['npm by its name', `spawnSync('npm', ['ci'])`],
  ['npx by its name', `spawn('npx', ['tsc'])`],
  ['a program of .bin', `spawn('node_modules/.bin/tsx', [])`],
  ['a program of .bin, put together', `path.join(root, 'node_modules', '.bin', 'tsx')`],
  ['a command line for a shell', `execSync('rm -rf dist')`],
  ['a shell', `spawn(command, args, { shell: true })`],
  ['PATH with colons', 'const env = { PATH: `${folder}:${process.env.PATH}` };'],
  ['PATH split at colons', `process.env.PATH.split(':')`],
  ['the pathname of a file', `new URL('./a.ts', import.meta.url).pathname`],
  ['a link', `await symlink(a, b)`],
  ['a temporary folder by its name', `await mkdtemp('/tmp/volante-')`],
  ['a program of Unix', `execFileSync('mkfifo', [pipe])`],
  ['a signal of Unix', `child.kill('SIGHUP')`],
  ['the mode of a file', `expect(stats.mode & 0o777).toBe(0o600)`],
])('[RUN-01] %s does not work on every system', (_name, text) => {
  expect(unportable('scripts/a.mjs', `const first = 1;\n${text};`)).toEqual([
    expect.stringMatching(/^scripts\/a\.mjs:2: /),
  ]);
});

test.each([
  ['a program and its arguments', `spawn(process.execPath, ['--import', 'tsx'])`],
  ['signals every system knows', `process.on('SIGINT', stop); child.kill('SIGTERM'); child.kill('SIGKILL')`],
  ['a link to a folder as junction', `await symlink(path.join(a, 'b'), c, 'junction')`],
  ['what is done on some systems alone', `if (process.platform !== 'win32') child.kill('SIGHUP')`],
  ['the pathname of a page', `new URL(page.url()).pathname`],
  ['PATH split as the system does', `(process.env.PATH ?? '').split(path.delimiter)`],
])('[RUN-01] %s works everywhere', (_name, text) => expect(unportable('scripts/a.mjs', text)).toEqual([]));

test('[RUN-01] a script of package.json is one program with plain arguments', () => {
  expect(unportableCommands({ start: 'node scripts/start.mjs', lock: 'tsx scripts/lock.ts --check' })).toEqual([]);
  for (const command of ['rm -rf dist && node a.mjs', 'NODE_ENV=test node a.mjs', "node -e '1'", 'vite $PORT']) {
    expect(unportableCommands({ bad: command }), command).toHaveLength(1);
  }
});
