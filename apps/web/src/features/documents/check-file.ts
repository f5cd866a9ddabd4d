import { fileMessages, maxFileBytes } from '@volante/domain/documents/files';

/** The phone's files, its camera, or a photo it already has. */
export type Source = 'file' | 'camera' | 'gallery';

/** What a phone may hand over. HEIC and WebP become JPEG on the phone, where it can read them. */
const formats = {
  pdf: { types: ['application/pdf'], endings: ['pdf'] },
  jpeg: { types: ['image/jpeg', 'image/jpg'], endings: ['jpg', 'jpeg'] },
  png: { types: ['image/png'], endings: ['png'] },
  webp: { types: ['image/webp'], endings: ['webp'] },
  heic: { types: ['image/heic', 'image/heif'], endings: ['heic', 'heif'] },
} as const;

type Format = keyof typeof formats;

const acceptOf = (...names: Format[]) =>
  names.flatMap((name) => [...formats[name].types, ...formats[name].endings.map((ending) => `.${ending}`)]).join(',');

/** An iPhone turns HEIC into JPEG by itself for whoever does not ask for HEIC. */
const photos = acceptOf('jpeg', 'png', 'webp');

/** The `accept` attribute. */
export function accepts(source: Source, certificate: boolean): string {
  if (certificate) return acceptOf('pdf');
  return source === 'file' ? acceptOf('pdf', 'jpeg', 'png', 'webp', 'heic') : photos;
}

/** Phones often hand over a file without an ending, and some without a type: one of the two is enough here. */
export function formatOf({ name, type }: { name: string; type: string }): Format | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const fits = ({ types, endings }: { types: readonly string[]; endings: readonly string[] }) =>
    type === '' ? endings.includes(ending) : types.includes(type);
  return (Object.keys(formats) as Format[]).find((format) => fits(formats[format]));
}

interface Chosen {
  source: Source;
  file: { name: string; type: string; size: number } | undefined;
  /** Certificates are PDF alone. */
  certificate: boolean;
}

/** [DOC-05] What is wrong with the chosen file, before anything leaves the phone. The server looks at the content. */
export function problemWith({ source, file, certificate }: Chosen): string | undefined {
  if (!file || file.size === 0) return fileMessages.missing;
  const format = formatOf(file);
  const mayBePdf = certificate || source === 'file';
  if (!format || (format === 'pdf' ? !mayBePdf : certificate)) return fileMessages.wrongFormat;
  // A photo is reduced before it is sent: only what it weighs then counts.
  return format === 'pdf' && file.size > maxFileBytes ? fileMessages.tooLarge : undefined;
}

/** [DAY-17] What to do with a photo that this phone cannot read; undefined where only this one file is broken. */
export function howToConvert(file: { name: string; type: string }): string | undefined {
  const format = formatOf(file);
  if (format === 'heic') {
    return 'No pudimos convertir esta foto HEIC: guárdala como JPG (en iPhone: Ajustes, Cámara, Formatos, «Más compatible») o toma la foto desde aquí.';
  }
  if (format === 'webp') return 'No pudimos convertir esta imagen WebP: guárdala como JPG o PNG y elígela otra vez.';
  return undefined;
}

/** '812 kB', '3,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;
}
