import { parseSync, Visitor } from 'oxc-parser';

/** So many `!` per 1,000 lines are allowed: a few stand in loops over bytes, where a check would cost time. */
const mostPerThousandLines = 1;

const isProduct = (file: string) =>
  /^(apps\/(server|web|console)|packages\/[^/]+)\/src\//.test(file) &&
  !/\.(test|generated)\.tsx?$|\/generated\//.test(file);

/** How often a file says by `!` that a value is there, without checking it. */
function assertionsIn(file: string, text: string): number {
  if (!text.includes('!')) return 0;
  let count = 0;
  new Visitor({
    TSNonNullExpression: () => void (count += 1),
    PropertyDefinition: ({ definite }) => void (count += definite ? 1 : 0),
    VariableDeclarator: ({ definite }) => void (count += definite ? 1 : 0),
  }).visit(parseSync(file, text).program);
  return count;
}

/** [GRD-13] The breach when the product's code asserts too often that a value is there. */
export function tooManyAssertions(files: ReadonlyMap<string, string>): string[] {
  const product = [...files].filter(([file]) => isProduct(file));
  const counts = product.map(([file, text]) => ({ file, count: assertionsIn(file, text) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const lines = product.reduce((sum, [, text]) => sum + text.split('\n').length, 0);
  const most = Math.floor((lines / 1_000) * mostPerThousandLines);
  if (total <= most) return [];
  const worst = counts.toSorted((one, other) => other.count - one.count).slice(0, 5);
  const where = worst.map(({ file, count }) => `${file} (${count})`).join(', ');
  return [`${total} non-null assertions (!) in ${lines} lines, at most ${most} are allowed: ${where}`];
}
