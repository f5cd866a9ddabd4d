/** A node of the syntax tree; each kind has fields of its own. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tree's fields differ by node
  readonly [field: string]: any;
}

/** A piece of the source text and its replacement. */
export interface Spot {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

const otherMethod: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Methods whose call can be removed without changing the type of the value. */
const canBeLeftOut = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toUpperCase', 'toLowerCase']);

function operatorSpots({ left, right, operator }: Node, text: string): Spot[] {
  const start = text.indexOf(operator, left.end);
  if (start < 0 || start > right.start) return [];
  return (operators[operator] ?? []).map((becomes) => ({ start, end: start + operator.length, becomes }));
}

function conditionSpots({ test }: Node): Spot[] {
  if (!test || test.type === 'Literal') return [];
  return ['true', 'false'].map((becomes) => ({ start: test.start, end: test.end, becomes }));
}

/** False for sentences (texts with spaces): they are not mutated, since a test could only repeat them. */
function isWord(value: string): boolean {
  return !/\s/.test(value);
}

function literalSpots({ start, end, value, regex, raw }: Node, parent: Node | undefined): Spot[] {
  if (typeof value === 'boolean') return [{ start, end, becomes: String(!value) }];
  if (typeof value === 'number') return [{ start, end, becomes: String(value + 1) }];
  if (regex) {
    const anchors: Spot[] = [];
    if (raw.startsWith('/^')) anchors.push({ start: start + 1, end: start + 2, becomes: '' });
    const last = start + raw.lastIndexOf('/') - 1;
    if (raw[last - start] === '$') anchors.push({ start: last, end: last + 1, becomes: '' });
    return anchors;
  }
  const isName = parent?.type === 'Property' && parent.key.start === start && !parent.shorthand;
  if (typeof value !== 'string' || isName || !isWord(value)) return [];
  return [{ start, end, becomes: value === '' ? "'x'" : "''" }];
}

function callSpots({ callee, start, end }: Node, text: string): Spot[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { object, property } = callee;
  const other = otherMethod[property.name];
  if (other) return [{ start: property.start, end: property.end, becomes: other }];
  return canBeLeftOut.has(property.name) ? [{ start, end, becomes: text.slice(object.start, object.end) }] : [];
}

function emptied({ start, end, elements, quasis }: Node, parent: Node | undefined): Spot[] {
  // Not mutated: error messages for developers, and sentences for drivers (they end with a full stop).
  const isSentence = quasis?.at(-1).value.raw.endsWith('.');
  if (parent?.type === 'NewExpression' || isSentence) return [];
  if (elements) return elements.length > 0 ? [{ start, end, becomes: '[]' }] : [];
  return quasis.length > 1 ? [{ start, end, becomes: '``' }] : [];
}

/** Removes a property with the comma behind it. Properties that are sentences are not mutated. */
function propertySpots({ properties }: Node, text: string): Spot[] {
  const isSentence = ({ value }: Node) => typeof value?.value === 'string' && !isWord(value.value);
  return properties
    .filter((property: Node) => !isSentence(property))
    .map(({ start, end }: Node) => {
      const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
      return { start, end: end + comma, becomes: '' };
    });
}

function arrowSpots({ body, expression }: Node, text: string): Spot[] {
  if (!expression || body.name === 'undefined') return [];
  // The parentheses around a returned object are not part of its node, so they are added here.
  const wrapped = text[body.start - 1] === '(' && text[body.end] === ')' && body.type === 'ObjectExpression';
  return [{ start: body.start - (wrapped ? 1 : 0), end: body.end + (wrapped ? 1 : 0), becomes: 'undefined' }];
}

/** All faults that can be planted in this node. */
export function spotsOf(node: Node, parent: Node | undefined, text: string): Spot[] {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorSpots(node, text);
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator) ? [{ start, end: node.argument.start, becomes: '' }] : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return conditionSpots(node);
    case 'Literal':
      return literalSpots(node, parent);
    case 'CallExpression':
      return callSpots(node, text);
    case 'ArrayExpression':
    case 'TemplateLiteral':
      return emptied(node, parent);
    case 'ObjectExpression':
      return propertySpots(node, text);
    case 'ArrowFunctionExpression':
      return arrowSpots(node, text);
    case 'ExpressionStatement':
      return [{ start, end, becomes: ';' }];
    case 'ReturnStatement':
      return node.argument && node.argument.name !== 'undefined' ? [{ start, end, becomes: 'return;' }] : [];
    default:
      return [];
  }
}
