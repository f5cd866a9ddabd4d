import { normalizePath, type Plugin } from 'vite';

/** Everything that one module needs before it can run: what it imports, what that imports, and so on. */
function needsOf(start: string): { has: (module: string) => boolean; found: Plugin } {
  const needs = new Set<string>();
  return {
    has: (module) => needs.has(module),
    found: {
      name: 'volante-needs',
      apply: 'build',
      buildEnd() {
        const visit = (module: string) => {
          if (needs.has(module)) return;
          needs.add(module);
          for (const imported of this.getModuleInfo(module)?.importedIds ?? []) visit(imported);
        };
        visit(normalizePath(start));
      },
    },
  };
}

interface Starts {
  /** The frame of every signed-in screen. */
  shell: string;
  /** The screen most visits begin with. */
  firstScreen: string;
}

/**
 * Which code travels in one file. What the shell needs is one file, since no signed-in screen opens without it. What the
 * first screen shares with others is one file too: a visit begins with few requests, and the next screen finds it there.
 * The rest the bundler divides by itself, so that no screen loads what it does not need.
 */
export function chunksBy({ shell, firstScreen }: Starts) {
  const [ofShell, ofFirstScreen] = [needsOf(shell), needsOf(firstScreen)];
  return {
    plugins: [ofShell.found, ofFirstScreen.found],
    groups: [
      { name: 'main', tags: ['$initial' as const], priority: 3 },
      { name: 'shell', test: ofShell.has, priority: 2 },
      { name: 'common', test: ofFirstScreen.has, minShareCount: 2, priority: 1 },
    ],
  };
}
