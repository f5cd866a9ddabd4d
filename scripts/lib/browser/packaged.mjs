import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.mjs';

const run = promisify(execFile);

/** The Chromium inside an npm package: it needs nothing of the machine, and is made for Linux x64 alone. */
export const packaged = {
  name: 'the packaged Chromium',
  /** @returns {Promise<import('./choose.mjs').Browser[]>} */
  async find() {
    if (process.platform !== 'linux' || process.arch !== 'x64') return [];
    const version = await packagedVersion();
    const folder = path.join(root, 'node_modules/.cache', `volante-browser-${version}`);
    if (!existsSync(folder)) await unpackInto(folder);
    const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
    return [
      {
        executablePath: path.join(folder, 'chromium'),
        env: { LD_LIBRARY_PATH: libraries.join(path.delimiter), FONTCONFIG_PATH: path.join(folder, 'fonts') },
        name: `Chromium ${version} (npm package @sparticuz/chromium)`,
      },
    ];
  },
};

/** @returns {Promise<string>} */
export async function packagedVersion() {
  return JSON.parse(await readFile(manifestOf('@sparticuz/chromium'), 'utf8')).version;
}

/** npm installs what only the tests need beside them, or in the root where nothing stands in its way. */
function manifestOf(name) {
  const places = ['tests', '.'].map((folder) => path.join(root, folder, 'node_modules', name, 'package.json'));
  return places.find((place) => existsSync(place)) ?? places[0];
}

/** Unpacks beside the target and renames at the end: an interrupted run leaves nothing half-made behind. */
async function unpackInto(folder) {
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`,
    ],
    {
      cwd: path.join(root, 'tests'),
      // The package unpacks into the temporary folder, and brings its libraries only where it believes itself on Lambda.
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    },
  );
  const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>
`;
  await writeFile(path.join(partial, 'fonts/fonts.conf'), fontsConf);
  await rename(partial, folder).catch(async (error) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}
