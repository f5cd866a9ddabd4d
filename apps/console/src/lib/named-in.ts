/** Which driver or car '/conductores/UID/asignar' or '/autos/PATENTE' names; half an address is taken as it is. */
export function namedIn(path: string): string {
  const [, , named = ''] = path.split('/');
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}
