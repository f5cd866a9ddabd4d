import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';
import { compile } from 'tailwindcss';

const require = createRequire(import.meta.url);

/** [SCR-13] The styles of the welcome alone: its document carries them, so that it paints without another request. */
export async function welcomeStyles(source: string, markup: string): Promise<string> {
  const file = path.join(source, 'styles.css');
  const compiler = await compile(await readFile(file, 'utf8'), {
    base: path.dirname(file),
    async loadStylesheet(id, base) {
      const found = id.startsWith('.') ? path.join(base, id) : require.resolve(id);
      return { path: found, base: path.dirname(found), content: await readFile(found, 'utf8') };
    },
  });
  const words = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, classes]) => unescaped(classes!).split(/\s+/));
  const { code } = await transform(compiler.build(words), { loader: 'css', minify: true, target: browsers });
  return code.trim();
}

/** What the bundler makes the app's own stylesheet for. */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

const unescaped = (text: string) => text.replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
