interface Rule {
  name: string;
  pattern: RegExp;
}

/** Patterns that do not work on all promised systems: Linux, macOS and Windows. */
const rules: Rule[] = [
  {
    name: 'npm and npx are files for the shell on Windows: start them through lib/npm.mjs',
    pattern: /\b(spawn|spawnSync|execFile|execFileSync|run)\(\s*['"`](npm|npx)\b/,
  },
  {
    name: 'programs of node_modules/.bin are other files on Windows: start them through lib/tool.mjs',
    pattern: /node_modules\/\.bin|['"`]\.bin['"`]/,
  },
  {
    name: 'a command line for a shell is understood by one shell only: name the program and its arguments',
    pattern: /\bexecSync\(|\bexec\(\s*['"`]|\bshell:\s*(true|process\.)/,
  },
  {
    name: 'PATH is divided by path.delimiter',
    pattern: /\bPATH\b[^\n]*(['"`]:['"`]|:\$\{)|\bPATH:\s*`[^`\n]*:/,
  },
  {
    name: "a file's address becomes a path by fileURLToPath: .pathname begins with a slash before C: and encodes spaces",
    pattern: /import\.meta\.url\)?\)\.pathname|pathToFileURL\([^\n]*\)\.pathname/,
  },
  {
    name: "a link needs rights on Windows, unless it is a folder's and made as 'junction'",
    pattern: /\bsymlink(Sync)?\((?![^;]*'junction')/,
  },
  {
    name: 'the temporary folder is os.tmpdir()',
    pattern: /['"`]\/(tmp|var\/tmp|dev\/null)\b/,
  },
];

/** Things that some system lacks: allowed only in files that check `process.platform`. */
const notEverywhere: Rule[] = [
  {
    name: 'Windows does not have this program',
    pattern: /\b(spawn|spawnSync|execFile|execFileSync)\(\s*'(mkfifo|ln|chmod|sh|bash|which|kill|cp|rm|sed|grep)'/,
  },
  {
    name: 'Windows knows SIGINT, SIGTERM and SIGKILL alone',
    pattern: /['"`]SIG(?!(INT|TERM|KILL)['"`])[A-Z0-9]+['"`]/,
  },
  { name: 'Windows keeps no modes of files', pattern: /\.mode & 0o/ },
];

/** The line of each place that would not work on every system: of one file, by its path from the project's folder. */
export function unportable(file: string, text: string): string[] {
  const asks = text.includes('process.platform');
  return [...rules, ...(asks ? [] : notEverywhere)].flatMap(({ name, pattern }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${name}`,
    ),
  );
}

/** The package.json scripts: one program each, so that no shell has to understand more than a command's name. */
export function unportableCommands(scripts: Record<string, string>): string[] {
  return Object.entries(scripts)
    .filter(([, command]) => !/^(node|tsx|oxfmt|oxlint)( [\w./=:-]+)*$/.test(command))
    .map(([name, command]) => `package.json: script '${name}' asks for a shell: ${command}`);
}
