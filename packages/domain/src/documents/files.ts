/** DOC-05 */
export const maxFileBytes = 10_485_760;

export const fileMessages = {
  missing: 'No se ha seleccionado ningún archivo',
  tooLarge: 'El archivo es demasiado grande. Tamaño máximo: 10 MB',
  wrongFormat: 'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png',
} as const;

/** [DAY-17] In pixels: with a shorter side nobody can read what is written on a document. */
export const leastPhotoSide = 200;

interface Size {
  width: number;
  height: number;
}

export function tooSmallText({ width, height }: Size, leastSide = leastPhotoSide): string {
  // Spaces that do not break: a size stays on one line.
  const size = (across: number, down: number) => `${across}\u00A0×\u00A0${down}`;
  const least = size(leastSide, leastSide);
  return `La imagen es muy pequeña: ${size(width, height)} píxeles. Sube una de al menos ${least}.`;
}

export const isTooSmall = ({ width, height }: Size, leastSide = leastPhotoSide): boolean =>
  Math.min(width, height) < leastSide;

/** [ACC-09] */
export const pdfMessages = {
  active: 'Este PDF trae acciones o archivos adjuntos y no lo podemos recibir. Imprímelo como PDF nuevo y súbelo.',
  closed: 'Este PDF está protegido y no lo podemos revisar. Imprímelo como PDF nuevo y súbelo.',
} as const;

export const contentTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** The type of a file, recognised by its content and not by its name. */
export type FileFormat = keyof typeof contentTypes;

export const fileFormats = Object.keys(contentTypes) as FileFormat[];

/** @public The generated table types name it. */
export type ContentType = (typeof contentTypes)[FileFormat];

const formats: Record<string, FileFormat> = { pdf: 'pdf', jpg: 'jpeg', jpeg: 'jpeg', png: 'png' };

/** 'foto.JPG' → 'jpeg'; undefined when the extension is of no type we accept. */
export function formatNamed(fileName: string): FileFormat | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  return formats[extension.toLowerCase()];
}

/** The extension a stored file is given. */
export function extensionOf(format: FileFormat): string {
  return format === 'jpeg' ? 'jpg' : format;
}
