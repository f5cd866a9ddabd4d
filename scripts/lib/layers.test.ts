import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const modulesFolder = path.join(root, 'apps/server/src/modules');

/** The picture in docs/architecture.md: the highest layer first. */
function drawnLayers(): string[][] {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, picture = ''] = /## Modules stand in layers.*?\n```\n(.*?)\n```/s.exec(text) ?? [];
  return picture
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/, 1)[0]!.split(' · '));
}

function sourcesOf(module: string): string[] {
  return readdirSync(path.join(modulesFolder, module), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(modulesFolder, module, name), 'utf8'));
}

test('[GRD-13] the picture of the layers names every module, and each imports only from layers below its own', () => {
  const layers = drawnLayers();
  const modules = readdirSync(modulesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(layers.flat().toSorted()).toEqual(modules.toSorted());
  const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer])));
  const wrong = modules.flatMap((module) =>
    sourcesOf(module)
      .flatMap((source) => [...source.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/public\.ts'/g)])
      .map(([, other = '']) => other)
      .filter((other) => layerOf.has(other) && layerOf.get(other)! <= layerOf.get(module)!)
      .map((other) => `${module} imports ${other}`),
  );
  expect(wrong).toEqual([]);
});
