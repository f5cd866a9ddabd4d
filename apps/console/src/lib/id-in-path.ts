/** What the last part of an address names: '/puertas/ID'. */
export function idInPath(path: string): string {
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
