import { keys } from 'idb-keyval';
import { uploadsStore } from '../phone-databases.ts';

/** Whether something of this driver waits on the phone whose name begins so. Reads names only, no files. */
export async function waits(uid: string, start: string): Promise<boolean> {
  const places = await keys<string>(uploadsStore).catch(() => []);
  return places.some((place) => place.startsWith(`${uid}/${start}`));
}
