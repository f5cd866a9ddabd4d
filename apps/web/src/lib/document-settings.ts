/** What the server wrote into the document, or Vite, which writes less. */
export function documentSettings<Settings extends object>(): Settings {
  return JSON.parse(document.getElementById('config')?.textContent || '{}') as Settings;
}
