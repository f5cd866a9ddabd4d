/** One piece of a text as the runbook writes it: plain Markdown, as far as `docs/operations.md` uses it. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const isSpecial = (line: string) => /^(#{1,4} |```|\||- |\d+\. |\s*$)/.test(line);

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Takes the lines that belong together from the front of `lines`. */
function taken(lines: string[], belongs: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ');

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of taken(lines, (one) => /^(- |\d+\. |\s+\S)/.test(one))) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line)?.[1];
    if (item === undefined) items.push(joined([items.pop() ?? '', line]));
    else items.push(item);
  }
  return { kind: 'list', items };
}

function next(lines: string[]): Block {
  const [line = ''] = lines;
  const [, signs, heading] = /^(#{1,4}) (.*)$/.exec(line) ?? [];
  if (signs !== undefined && heading !== undefined) {
    lines.shift();
    return { kind: 'heading', level: signs.length, text: heading };
  }
  if (line.startsWith('```')) {
    lines.shift();
    const code = taken(lines, (one) => !one.startsWith('```'));
    lines.shift();
    return { kind: 'code', text: code.join('\n') };
  }
  if (line.startsWith('|')) {
    const [head = '', , ...rows] = taken(lines, (one) => one.startsWith('|'));
    return { kind: 'table', head: cells(head), rows: rows.map(cells) };
  }
  if (/^(- |\d+\. )/.test(line)) return listOf(lines);
  const text = [lines.shift() ?? '', ...taken(lines, (one) => !isSpecial(one))];
  return { kind: 'text', text: joined(text) };
}

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: Block[] = [];
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') lines.shift();
    else blocks.push(next(lines));
  }
  return blocks;
}

/** What stands after '#' in the address of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

export type Inline = { kind: 'plain' | 'code' | 'strong'; text: string } | { kind: 'link'; text: string; href: string };

/** Code, bold words and links of one line. Of a link to another file only its words are left: the console carries no other. */
export function inlinesOf(text: string): Inline[] {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).filter(Boolean);
  return parts.map((part): Inline => {
    const [, code] = /^`(.+)`$/.exec(part) ?? [];
    if (code !== undefined) return { kind: 'code', text: code };
    const [, strong] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (strong !== undefined) return { kind: 'strong', text: strong.replaceAll('`', '') };
    const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (words === undefined || href === undefined) return { kind: 'plain', text: part };
    const plain = words.replaceAll('`', '');
    return /^(#|https:)/.test(href) ? { kind: 'link', text: plain, href } : { kind: 'plain', text: plain };
  });
}
