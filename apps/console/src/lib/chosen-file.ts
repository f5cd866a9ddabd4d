import { base64Of } from '@volante/client/base64-of.ts';
import { base64Url } from '@volante/client/random.ts';

/** A file that was chosen: its bytes as base64, what it is called, and what tells it from another of that name. */
export interface ChosenFile {
  value: string;
  uploadName: string;
  digest: string;
}

export async function chosenFile(file: File): Promise<ChosenFile> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return { value: await base64Of(file), uploadName: file.name, digest: base64Url(new Uint8Array(digest)) };
}
