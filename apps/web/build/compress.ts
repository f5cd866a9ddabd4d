import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(m?js|css|svg|webmanifest)$/;
const worthwhile = 512;

/** A `.br` and a `.gz` beside each file that gains by it, so that the server never compresses the same thing twice. */
export async function compressFiles(folder: string, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const files = [...contents].filter(([name, bytes]) => compressible.test(name) && bytes.length >= worthwhile);
  await Promise.all(
    files.map(async ([name, bytes]) => {
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([
        writeFile(path.join(folder, `${name}.br`), br),
        writeFile(path.join(folder, `${name}.gz`), gz),
      ]);
    }),
  );
}
