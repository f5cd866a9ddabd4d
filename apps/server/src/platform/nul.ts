export const nulProblem = 'A text may not hold the character NUL.';

/** True when any text in a value holds a NUL, which PostgreSQL refuses. Not recursive: values may be deeply nested. */
export function holdsNul(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) waiting.push(name, inner);
  }
  return false;
}
