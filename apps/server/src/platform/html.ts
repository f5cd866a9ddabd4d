/** Text that is already HTML. Everything else is escaped before it becomes part of one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (character) => entities[character]!);
  if (typeof piece === 'number') return String(piece);
  return piece ? piece.map(render).join('') : '';
}

/** html`<p>${name}</p>`: what is put in is escaped, nothing shows for null and false, lists are joined. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.reduce((whole, text, index) => whole + render(pieces[index - 1]) + text));
}
