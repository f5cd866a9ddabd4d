/** Colours as Chilean papers name them; the first word that is known decides ('Gris grafito', 'Blanco perla'). */
const paints: Record<string, string> = {
  blanco: '#eef2f3',
  negro: '#263136',
  gris: '#7d8b91',
  grafito: '#525e63',
  plata: '#bcc6ca',
  plateado: '#bcc6ca',
  rojo: '#c8372d',
  burdeo: '#8a2433',
  azul: '#2a62c9',
  celeste: '#7cb8e6',
  turquesa: '#2aa79b',
  verde: '#2f8a5b',
  amarillo: '#efc431',
  naranjo: '#e8772e',
  naranja: '#e8772e',
  cafe: '#7a573d',
  marron: '#7a573d',
  beige: '#d8c8a6',
  dorado: '#c9a44a',
  morado: '#6f4fa8',
  rosado: '#e39bb4',
};

const unknown = '#8fa3a6';

export function carPaint(color: string): string {
  const words = color
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/[^a-z]+/);
  return words.map((word) => paints[word]).find((paint) => paint !== undefined) ?? unknown;
}
