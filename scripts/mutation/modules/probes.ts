import type { Node } from '../operators.ts';
import { walk } from '../mutants.ts';

/** Where the code with probes notes which functions it came through; one place for each process. */
export const reachedName = 'volanteReached';

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function functionsOf(file: string, text: string): Node[] {
  const found: Node[] = [];
  walk(file, text, (node) => {
    if (functionTypes.has(node.type) && node.body) found.push(node);
  });
  return found;
}

function nameOf(file: string, { start }: Node): string {
  return `${file}:${start}`;
}

/** The text of a file in which every function first notes that it was reached. */
export function withProbes(file: string, text: string): string {
  const pieces = functionsOf(file, text).flatMap((node): [number, string][] => {
    const note = `globalThis.${reachedName}?.add(${JSON.stringify(nameOf(file, node))})`;
    const { body } = node;
    if (body.type === 'BlockStatement') return [[body.start + 1, `${note};`]];
    return [
      [body.start, `(${note}, `],
      [body.end, ')'],
    ];
  });
  // From the end, so that the places before stay where they are; at one place the outer function closes last.
  return pieces
    .toSorted(([a], [b]) => b - a)
    .reduce((all, [at, piece]) => all.slice(0, at) + piece + all.slice(at), text);
}

/** The name of the innermost function around a place, or of the file for what runs when it is loaded. */
export function functionAround(file: string, text: string, place: number): string {
  const around = functionsOf(file, text).filter(({ start, end }) => start <= place && place < end);
  const innermost = around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  return innermost ? nameOf(file, innermost) : file;
}
