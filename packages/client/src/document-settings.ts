/** What the server wrote into the document, or Vite, which writes less. */
export function documentSettings(): unknown {
  return JSON.parse(document.getElementById('config')?.textContent || '{}');
}
