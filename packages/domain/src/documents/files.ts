/** DOC-05 */
export const maxFileBytes = 10_485_760;

export const fileMessages = {
  missing: 'No se ha seleccionado ningún archivo',
  tooLarge: 'El archivo es demasiado grande. Tamaño máximo: 10 MB',
  wrongFormat: 'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png',
} as const;

/** What a file is, told by its content. */
export type FileFormat = 'pdf' | 'jpeg' | 'png';

export const contentTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const formats: Record<string, FileFormat> = { pdf: 'pdf', jpg: 'jpeg', jpeg: 'jpeg', png: 'png' };

/** 'foto.JPG' → 'jpeg'; undefined when the name promises none of ours. */
export function formatNamed(fileName: string): FileFormat | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  return formats[extension.toLowerCase()];
}

/** The extension a stored file is given. */
export function extensionOf(format: FileFormat): string {
  return format === 'jpeg' ? 'jpg' : format;
}
