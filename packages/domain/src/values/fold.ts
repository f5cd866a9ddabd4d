/** Lower case and without accents, for searches: 'Garantía' and 'garantia' are equal, and so are 'Ñuñoa' and 'nunoa'. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
