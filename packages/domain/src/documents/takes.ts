import { type DocumentName, onlyPdf } from './names.ts';

/** [SCR-05] The formats this document takes, shown after a file was refused for its format. */
export function takesText(name: DocumentName): string {
  return onlyPdf(name)
    ? 'Este certificado se sube solo en PDF: el archivo original, no una foto ni una captura.'
    : 'Este documento se sube como foto (jpg o png) o como PDF.';
}
