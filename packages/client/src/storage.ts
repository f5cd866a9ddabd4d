/** All that the app keeps in local storage has this prefix, so that signing out finds it. */
const prefix = 'volante.';
/** Kept on signing out: the theme, and what is still to be done about the sign-out itself. */
const stays = new Set(['volante.theme', 'volante.left', 'volante.to-revoke']);

export const storageKey = (name: string): string => prefix + name;

/** What was stored under the name, or null. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function store(name: string, value: unknown): void {
  localStorage.setItem(storageKey(name), JSON.stringify(value));
}

export function forget(name: string): void {
  localStorage.removeItem(storageKey(name));
}

/** Everything of the driver in local and session storage. */
export function forgetEverything(): void {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !stays.has(key));
  for (const key of ours) localStorage.removeItem(key);
  sessionStorage.clear();
}
