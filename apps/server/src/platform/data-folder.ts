import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';

const sticky = 0o1000;

/** Node's recursive mkdir never returns on a file system where no folder can be made, such as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** [ACC-11] Lets no other user of the machine into the data folder, whatever database is used: uploads and the key lie there. */
export async function keepToOwner(folder: string, log: Logger): Promise<void> {
  if (folder === ':memory:') return;
  const made = await makeFolder(folder).then(
    () => stat(folder),
    () => undefined,
  );
  // Whoever needs to write there says what is wrong with it.
  if (!made) return;
  // A folder that all users share, such as /tmp, is not ours to close.
  const isShared = (made.mode & sticky) !== 0;
  const closed =
    !isShared &&
    (await chmod(folder, 0o700).then(
      () => true,
      () => false,
    ));
  if (!closed)
    log.warn(`VOLANTE_DATA: otros usuarios de esta máquina pueden entrar a ${folder}; usa una carpeta propia.`);
}
