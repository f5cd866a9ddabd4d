/** Who did something, as staff read it: what is recorded names the kind and then the person. */
export function whoWords(recorded: string): string {
  if (recorded === 'system') return 'El sistema';
  if (recorded === 'charge point') return 'El cargador';
  if (recorded.startsWith('driver:')) return 'El conductor';
  return recorded.replace(/^staff:/, '');
}
