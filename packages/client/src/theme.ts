import { forget, readStored, store } from '@volante/client/storage.ts';

export type Theme = 'light' | 'dark';

/** What the driver chose; null follows the phone. */
export function chosenTheme(): Theme | null {
  return readStored('theme') as Theme | null;
}

export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export function chooseTheme(theme: Theme | null): void {
  if (theme) store('theme', theme);
  else forget('theme');
  applyTheme();
}
