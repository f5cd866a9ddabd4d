const declaration = /^(.+\/)owned-tables\.ts$/;

/** A module lists its tables as the keys of one object. */
const declaredTable = /^ {2}(\w+): \{/gm;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|--\s.*$/gm;
const quotes = /'[^'\n]*'|"[^"\n]*"/g;

/** Where the words of SQL name tables, one or several with commas, each perhaps with another name. */
const named =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?(?=(\w+(?:\s+\w+){0,2}(?:\s*,\s*\w+(?:\s+\w+){0,2})*))/gi;
/** Where the query builder does. */
const built = /(?:selectFrom|insertInto|updateTable|deleteFrom|Join|using|\bfrom|\btable)\(\s*\[?\s*['"](\w+)/g;

/** The tables a file's SQL names, and other words that stand where a table could. */
function wordsOf(text: string): string[] {
  const code = text.replaceAll(comments, '');
  const inSql = [...code.replaceAll(quotes, '').matchAll(named)].flatMap(([, list]) => list!.split(','));
  const inBuilder = [...code.matchAll(built)].map(([, word]) => word!);
  return [...new Set([...inBuilder, ...inSql.map((item) => item.trim().split(/\s/)[0]!)])];
}

/** The folder each table belongs to, by what stands in the folder's owned-tables.ts. */
function ownersOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const [file, text] of files) {
    const [, folder] = declaration.exec(file) ?? [];
    if (!folder || folder.endsWith('/personal-data/')) continue;
    for (const [, table] of text.matchAll(declaredTable)) {
      owners.set(table!, [...(owners.get(table!) ?? []), folder]);
    }
  }
  return owners;
}

/** SQL on a table stands with its owner, who lends it to others as a fragment or a function; and each table has one. */
export function foreignTables(files: ReadonlyMap<string, string>): string[] {
  const owners = ownersOf(files);
  const twice = [...owners].flatMap(([table, folders]) =>
    folders.length > 1 ? [`the table '${table}' has two owners: ${folders.join(' and ')}`] : [],
  );
  const foreign = [...files].flatMap(([file, text]) =>
    wordsOf(text).flatMap((word) => {
      const folders = owners.get(word);
      return !folders || folders.some((folder) => file.startsWith(folder))
        ? []
        : [`${file}: the table '${word}' is owned by ${folders[0]}, which alone writes SQL on it and may lend it`];
    }),
  );
  return [...twice, ...foreign];
}
