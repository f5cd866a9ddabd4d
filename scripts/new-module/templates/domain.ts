export const domainRule = () => `const longestTitle = 80;

/** Why this cannot be a title; null when it can. */
export function titleProblem(title: string): string | null {
  if (title.trim() === '') return 'Escribe un título.';
  return title.trim().length > longestTitle ? \`Escribe a lo más \${longestTitle} letras.\` : null;
}
`;

export const domainRuleTest = () => `import { expect, test } from 'vitest';
import { titleProblem } from './title.ts';

test('a title has one to 80 letters', () => {
  expect(titleProblem('  ')).toBe('Escribe un título.');
  expect(titleProblem('a')).toBeNull();
  expect(titleProblem(\` \${'a'.repeat(80)} \`)).toBeNull();
  expect(titleProblem('a'.repeat(81))).toBe('Escribe a lo más 80 letras.');
});
`;
