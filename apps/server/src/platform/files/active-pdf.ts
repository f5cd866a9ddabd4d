import { readFile } from 'node:fs/promises';
import { pdfMessages } from '@volante/domain/documents/files';
import { objectsNumbered, pdfTexts, UnreadablePdf } from './pdf-objects.ts';
import { makeTurns } from './turns.ts';

/** Names that a PDF needs to run something, to start a program, to send what is in it, or to carry other files. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![\w.-])/;

const scriptLink = /\/URI\s*\(\s*javascript:/i;

/** Going to a page of its own is all that a PDF may do when it is opened: most programs write that into theirs. */
function opensQuietly(action: string): boolean {
  return /^\s*\[/.test(action) || /^\s*<<(?:(?!>>).)*?\/S\s*\/GoTo(?![\w.-])/s.test(action);
}

/** A PDF has one, and one more for each time it was added to. */
const mostOpenActions = 20;

function actsOnOpening(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\/OpenAction(?![\w.-])/g)].map((match) => ({ text, match })),
  );
  if (found.length > mostOpenActions) return true;
  return found.some(({ text, match: { index, 0: name } }) => {
    const action = text.slice(index + name.length, index + name.length + 2_048);
    const [, number] = /^\s*(\d{1,10})\s+\d+\s+R/.exec(action) ?? [];
    const actions = number === undefined ? [action] : objectsNumbered(texts, number);
    return actions.length === 0 || !actions.every(opensQuietly);
  });
}

/** [ACC-09] Why a PDF is refused that would do more than show its pages; undefined when it would not. */
export function pdfFault(bytes: Buffer): string | undefined {
  try {
    const texts = pdfTexts(bytes);
    const acts = texts.some((text) => active.test(text) || scriptLink.test(text)) || actsOnOpening(texts);
    return acts ? pdfMessages.active : undefined;
  } catch (error) {
    if (error instanceof UnreadablePdf) return pdfMessages.closed;
    throw error;
  }
}

/** One PDF at a time: a whole one in memory is as large as a picture. */
const inTurn = makeTurns();

export function pdfFaultOf(path: string, owner: string): Promise<string | undefined> {
  return inTurn(owner, async () => pdfFault(await readFile(path)));
}
