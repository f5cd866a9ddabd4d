import { fileMessages, type FileFormat, formatNamed, maxFileBytes } from '@volante/domain/documents/files';

/** The phone's files, its camera, or a photo it already has. */
export type Source = 'file' | 'camera' | 'gallery';

const byType: Record<string, FileFormat> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
};

const photos = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** The `accept` attribute for each source. */
export const accepts: Record<Source, string> = {
  file: 'application/pdf,.pdf',
  camera: photos,
  gallery: photos,
};

/** Phones often hand over a file without an ending, and some without a type: one of the two is enough here. */
function formatOf({ name, type }: { name: string; type: string }): FileFormat | undefined {
  return type === '' ? formatNamed(name) : byType[type];
}

/** [DOC-05] What is wrong with the chosen file, before anything leaves the phone. The server looks at the content. */
export function problemWith(source: Source, file: { name: string; type: string; size: number } | undefined) {
  if (!file || file.size === 0) return fileMessages.missing;
  const format = formatOf(file);
  const fits = source === 'file' ? format === 'pdf' : format === 'jpeg' || format === 'png';
  if (!fits) return fileMessages.wrongFormat;
  // A photo is reduced before it is sent: only what it weighs then counts.
  return source === 'file' && file.size > maxFileBytes ? fileMessages.tooLarge : undefined;
}

/** '812 kB', '3,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;
}
