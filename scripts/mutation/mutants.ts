import { parseSync } from 'oxc-parser';
import { spotsOf, type Node } from './operators.ts';

/** One small fault planted in one file. */
export interface Mutant {
  readonly file: string;
  readonly lineNumber: number;
  /** The text of the line in which the fault begins. */
  readonly line: string;
  readonly was: string;
  readonly becomes: string;
  /** The whole file with the fault in it. */
  readonly text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Types do not exist at run time, so a fault in a type would change nothing. */
const typeKeys = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);
const onlyTheirExpression = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function childrenOf(node: Node): Node[] {
  if (onlyTheirExpression.has(node.type)) return [node.expression];
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration' || node.exportKind === 'type') return [];
  return Object.entries(node)
    .filter(([key]) => !typeKeys.has(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Every fault that the operators can plant in this file, in text order. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node, parent: Node | undefined) => {
    for (const { start, end, becomes } of spotsOf(node, parent, text)) {
      const before = text.slice(0, start);
      const lineNumber = before.split('\n').length;
      found.push({
        file,
        lineNumber,
        line: text.split('\n')[lineNumber - 1]!.trim(),
        was: text.slice(start, end),
        becomes,
        text: before + becomes + text.slice(end),
      });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseSync(file, text).program, undefined);
  return found.toSorted((a, b) => a.lineNumber - b.lineNumber);
}

/** Describes a mutant in one line for the report. */
export function described({ file, lineNumber, was, becomes }: Mutant): string {
  const short = (text: string) => (text.length > 70 ? `${text.slice(0, 67)}…` : text).replaceAll(/\s+/g, ' ');
  return `${file}:${lineNumber}  ${short(was)}  →  ${short(becomes) || '(nothing)'}`;
}
