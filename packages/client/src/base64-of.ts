/** The file's bytes as text, for a call that carries text alone. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('no pudimos leer el archivo')));
    reader.readAsDataURL(file);
  });
}
