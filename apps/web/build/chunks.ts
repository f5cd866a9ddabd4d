import { normalizePath, type Plugin } from 'vite';

interface Starts {
  /** The frame of every signed-in screen. */
  shell: string;
  /** The screen most visits begin with. */
  firstScreen: string;
  /** The screens that need no session: signing in must not load what only the app needs. */
  guestScreens: readonly string[];
  /** Every screen of a route. */
  screens: readonly string[];
}

const featureOf = (module: string) => /\/src\/features\/([^/]+)\//.exec(module)?.[1];

/** Which files cannot run without a module: those that a page starts with or loads later, each a start of its own. */
function readStarts() {
  const startsOf = new Map<string, Set<string>>();
  const entries = new Set<string>();
  const plugin: Plugin = {
    name: 'volante-starts',
    apply: 'build',
    buildEnd() {
      const visit = (module: string, start: string) => {
        const starts = startsOf.get(module) ?? new Set();
        if (starts.has(start)) return;
        startsOf.set(module, starts.add(start));
        for (const imported of this.getModuleInfo(module)?.importedIds ?? []) visit(imported, start);
      };
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info?.isEntry) entries.add(id);
        if (info?.isEntry || info?.dynamicImporters.length) visit(id, id);
      }
    },
  };
  return { plugin, entries, of: (module: string): readonly string[] => [...(startsOf.get(module) ?? [])] };
}

/** Needed by so many starts that nearly every visit loads it sooner or later. */
const many = 5;
/** So few starts need it that it goes with the only screen among them. */
const few = 6;

/**
 * [GRD-02] Which code travels in one file. Each screen, and each part that opens later, has one of its own. What several of
 * them need is in one of these: what every page starts with and the guests' screens share (main), the shell with what the
 * first screen shares with others, what many need (wide), what else several screens share (shared), and what the screens of
 * one feature share. The rest the bundler divides by itself: a part that opens later loads no more than it needs.
 */
export function chunksBy({ shell, firstScreen, guestScreens, screens }: Starts) {
  const starts = readStarts();
  const setOf = (files: readonly string[]) => new Set(files.map(normalizePath));
  const [guests, all] = [setOf(guestScreens), setOf(screens)];
  const screensOf = (module: string) => starts.of(module).filter((start) => all.has(start));
  const isShared = (module: string) => starts.of(module).length > 1;
  const isWide = (module: string) => starts.of(module).length >= many;
  const neededBy = (start: string) => (module: string) => starts.of(module).includes(normalizePath(start));
  const [ofShell, ofFirstScreen] = [neededBy(shell), neededBy(firstScreen)];
  const ofEveryPage = (module: string) =>
    starts.of(module).some((start) => starts.entries.has(start) || (guests.has(start) && isShared(module)));
  /** The one feature that a module belongs to, or that needs it. */
  const home = (module: string): string | undefined => {
    const needing = starts.of(module);
    const [only, ...others] = new Set(needing.map(featureOf));
    const [screen, ...further] = screensOf(module);
    const withScreen = screen && further.length === 0 && needing.length <= few;
    return featureOf(module) ?? (others.length === 0 ? only : withScreen ? featureOf(screen) : undefined);
  };
  const ofOneFeature = (module: string) =>
    isShared(module) && screensOf(module).length > 0 ? (home(module) ?? null) : null;
  return {
    plugins: [starts.plugin],
    groups: [
      { name: 'main', test: ofEveryPage, priority: 5 },
      {
        name: 'shell',
        test: (module: string) => ofShell(module) || (isShared(module) && ofFirstScreen(module)),
        priority: 4,
      },
      { name: 'wide', test: isWide, priority: 3 },
      { name: 'shared', test: (module: string) => !home(module) && screensOf(module).length > 1, priority: 2 },
      { name: ofOneFeature, priority: 1 },
    ],
  };
}
