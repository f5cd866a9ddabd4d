/** Text that is already HTML. Any other text is escaped before it is inserted. */
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
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  if (typeof piece === 'number') return String(piece);
  return piece ? piece.map(render).join('') : '';
}

/** html`<p>${name}</p>`: inserted values are escaped, lists are joined, null and false show nothing. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.reduce((whole, text, index) => whole + render(pieces[index - 1]) + text));
}
