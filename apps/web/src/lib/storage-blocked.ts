import { storageKey } from '@volante/client/storage.ts';

/** Some browsers let a page read an empty storage and refuse every write. A full one is not blocked. */
function takesNothing(): boolean {
  const probe = storageKey('probe');
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return false;
  } catch {
    return localStorage.length === 0;
  }
}

/** [DAY-19] Whether this browser keeps nothing for this site: then nobody can sign in, or stay so. */
export function isStorageBlocked(): boolean {
  try {
    // Each of them throws where site data are forbidden; which one does differs from browser to browser.
    const reached: unknown[] = [sessionStorage, indexedDB];
    return !navigator.cookieEnabled || reached.includes(null) || takesNothing();
  } catch {
    return true;
  }
}
