/** A module's name in the spellings that code, SQL and GraphQL need. */
export interface Names {
  /** 'cash-block', for folders and files. */
  kebab: string;
  /** 'cashBlock', for values. */
  camel: string;
  /** 'CashBlock', for types and components. */
  pascal: string;
  /** 'cash_block', for tables. */
  snake: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function namesOf(kebab: string): Names {
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: words.join('_') };
}

/** Why a module cannot have this name; null when it can. */
export function nameProblem(name: string, existing: readonly string[]): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return 'write the name in English small letters, words joined by hyphens';
  return existing.includes(name) ? `there is a module '${name}' already` : null;
}
