const pieces = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|;|[^-/'"$;]+|./gs;

const isComment = (piece: string) => piece.startsWith('--') || piece.startsWith('/*');

/** The statements of a file of SQL, without comments and with single blanks between words. */
export function sqlStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === ';') {
      statements.push(statement);
      statement = '';
    } else {
      const plain = isComment(piece) ? ' ' : /^['"$]/.test(piece) ? piece : piece.replaceAll(/\s+/g, ' ');
      statement += statement.endsWith(' ') ? plain.trimStart() : plain;
    }
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '');
}
