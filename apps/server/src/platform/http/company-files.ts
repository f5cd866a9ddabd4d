import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { present } from '@volante/domain/values/present';
import type { FastifyInstance } from 'fastify';
import { icons } from '../company/icons.ts';
import { webManifest } from '../company/web-manifest.ts';
import { fillWorker } from './company-places.ts';
import { type MadeFile, pictureFile, sendMade, textFile } from './made-file.ts';

/** The built files that the server fills in, and so does not serve as they are. */
export const filledIn = 'sw.js';

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
};

async function iconFile(name: string, draw: () => Promise<Buffer>): Promise<MadeFile> {
  return pictureFile(present(types[path.extname(name)], `the type of ${name}`), await draw());
}

/** Everything under an address of its own that is the company's. Icons are drawn when first asked for. */
export async function addCompanyFiles(app: FastifyInstance, webFolder: string, isBuilt: boolean): Promise<void> {
  const serve = (name: string, make: () => Promise<MadeFile>) => {
    let made: Promise<MadeFile> | undefined;
    app.get(`/${name}`, async (request, reply) => {
      made ??= make();
      const file = await made.catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return sendMade(request, reply, file);
    });
  };
  for (const [name, draw] of Object.entries(icons)) serve(name, () => iconFile(name, draw));
  serve('manifest.webmanifest', () => textFile('application/manifest+json; charset=utf-8', webManifest()));
  if (!isBuilt) return;
  const worker = await readFile(path.join(webFolder, filledIn), 'utf8');
  serve(filledIn, () => textFile('application/javascript; charset=utf-8', fillWorker(worker)));
}
