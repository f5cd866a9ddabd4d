import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { type BundleManifest, entryModule, filesOf, shellModule } from './bundle-graph.ts';

/** With these on the phone the app opens and can be walked through without a network; other screens are kept once seen. */
const coreModules = [
  entryModule,
  'src/app/offline-modal.tsx',
  'src/app/shell/menu-panel.tsx',
  'src/app/shell/chat-failure.tsx',
  'src/app/shell/leave-dialog.tsx',
  'src/app/shell/start-writes.ts',
  'src/app/shell/terms-modal.tsx',
  'src/features/access/gate.tsx',
  'src/features/access/sign-in.tsx',
  'src/features/dashboard/car/door-news.tsx',
  'src/features/dashboard/dashboard.tsx',
  'src/features/dashboard/week-sheet.tsx',
  'src/features/notifications/notifications.tsx',
  'src/app/onboarding-route.tsx',
  'src/features/support/support.tsx',
  'src/lib/notifications/mark-read.ts',
  'src/ui/snackbar.tsx',
];

interface Output {
  source: string;
  outDir: string;
  manifest: BundleManifest;
  /** Every file of the release by its path from the root, for its identity. */
  contents: ReadonlyMap<string, Buffer>;
}

const rooted = (names: Iterable<string>) => [...names].map((name) => `/${name}`);

/** sw.js: its own small bundle, which knows every file of this release. */
export async function buildServiceWorker({ source, outDir, manifest, contents }: Output): Promise<void> {
  const id = createHash('sha256');
  for (const [name, bytes] of contents) id.update(name).update(bytes);
  const entry = manifest[entryModule]!;
  const assets = [...contents.keys()].filter((name) => name.startsWith('assets/'));
  const core = new Set([
    ...filesOf(manifest, [...coreModules, shellModule(manifest)]),
    ...(entry.css ?? []),
    ...assets.filter((name) => name.includes('/welcome-')),
    'manifest.webmanifest',
    'icon.svg',
    'icon-192.png',
  ]);
  const release = {
    // The server fills in the company's part: another company's file is another release to a phone.
    id: `${id.digest('hex').slice(0, 12)}-{{company.version}}`,
    core: rooted(core),
    assets: rooted(assets),
    entry: entry.file,
    company: '{{company.name}}',
  };
  await build({
    entryPoints: [path.join(source, 'sw/sw.ts')],
    outfile: path.join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { thisRelease: JSON.stringify(release) },
  });
}
