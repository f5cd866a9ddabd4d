/** Where the document of the console takes its settings, however a formatter lays it out. */
const place = /(?<=<script type="application\/json" id="config">)\s*\{\}\s*(?=<\/script>)/;

/** The document with what the page must know of this installation. */
export function withSettings(document: string, settings: string): string {
  if (!place.test(document)) throw new Error("The console's document has no place for its settings");
  return document.replace(place, () => settings);
}
