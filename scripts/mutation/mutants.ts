import { parseSync } from 'oxc-parser';
import { type Node, type Spot, spotsOf } from './operators.ts';

/** One small fault planted in one file. */
export interface Mutant {
  readonly file: string;
  /** Where in the file's text it begins. */
  readonly start: number;
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

type Visit = (node: Node, parent: Node | undefined) => void;

/** Visits every node of a file that is there at run time, parents first. */
export function walk(file: string, text: string, visit: Visit): void {
  const go: Visit = (node, parent) => {
    visit(node, parent);
    for (const child of childrenOf(node)) go(child, node);
  };
  go(parseSync(file, text).program, undefined);
}

/** The faults that can be planted in one node. */
export type Operators = (node: Node, parent: Node | undefined, text: string) => Spot[];

/** Every fault that the operators can plant in this file, in text order. */
export function mutantsOf(file: string, text: string, operators: Operators = spotsOf): Mutant[] {
  const found: Mutant[] = [];
  walk(file, text, (node, parent) => {
    for (const { start, end, becomes } of operators(node, parent, text)) {
      const before = text.slice(0, start);
      const lineNumber = before.split('\n').length;
      found.push({
        file,
        start,
        lineNumber,
        line: text.split('\n')[lineNumber - 1]!.trim(),
        was: text.slice(start, end),
        becomes,
        text: before + becomes + text.slice(end),
      });
    }
  });
  return found.toSorted((a, b) => a.lineNumber - b.lineNumber);
}

/** Describes a mutant in one line for the report. */
export function described({ file, lineNumber, was, becomes }: Mutant): string {
  const short = (text: string) => (text.length > 70 ? `${text.slice(0, 67)}…` : text).replaceAll(/\s+/g, ' ');
  return `${file}:${lineNumber}  ${short(was)}  →  ${short(becomes) || '(nothing)'}`;
}
