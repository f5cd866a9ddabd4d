/** What the server wrote into the document; empty where Vite serves it. */
export function documentSettings<Settings extends object>(): Partial<Settings> {
  return JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Settings>;
}
