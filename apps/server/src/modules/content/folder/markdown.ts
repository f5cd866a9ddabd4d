import type { Block, Inline, ListItem, RichText } from '@volante/domain/content/rich-text';
import { safeLink } from '@volante/domain/content/safe-link';

/** One `## Title {#id}` of a file with what stands below it. */
export interface Section {
  id: string;
  title: string;
  body: RichText;
}

export interface ContentFile {
  /** The `name: value` lines between two `---` at the top. */
  facts: Readonly<Record<string, string>>;
  /** What stands before the first section. */
  body: RichText;
  sections: Section[];
}

const pieces = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(pieces)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const { bold, words = '', href = '' } = match.groups ?? {};
    if (bold) found.push({ text: bold, bold: true });
    else found.push(linkTo(href, words));
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

function linkTo(href: string, text: string): Inline {
  if (safeLink(href) !== href) throw new Error(`«${href}» cannot be a link`);
  return { type: 'link', href, children: [{ text }] };
}

const item = (line: string): ListItem => ({
  type: 'list-item',
  children: inlines(line.replace(/^(-|\d+\.) /, '').replaceAll(/\s*\n\s+/g, ' ')),
});

/** A block is what stands between empty lines: a list when its first line begins one, otherwise a paragraph. */
function blockOf(text: string): Block {
  const type = text.startsWith('- ') ? 'bulleted-list' : /^\d+\. /.test(text) ? 'numbered-list' : undefined;
  if (!type) {
    if (/^[#>|`]/.test(text)) throw new Error(`«${text.slice(0, 40)}» is neither a paragraph nor a list`);
    return { type: 'paragraph', children: inlines(text.replaceAll('\n', ' ')) };
  }
  return { type, children: text.split(/\n(?=- |\d+\. )/).map(item) };
}

function richText(text: string): RichText {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  return { children: blocks.filter((block) => block !== '').map(blockOf) };
}

function sectionOf(text: string): Section {
  const [, title, id, body] = /^(.+?) \{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(text) ?? [];
  if (!title || !id || !body?.trim()) throw new Error(`«${text.slice(0, 40)}» needs a title, an {#id} and a text`);
  return { id, title, body: richText(body) };
}

/**
 * Reads the small part of Markdown that the content folder uses: paragraphs, lists, links and bold words, in sections
 * that have an id. Throws for anything else, so that a mistake shows at once and not as odd text on a phone.
 */
export function readMarkdown(text: string): ContentFile {
  const [, head = '', rest = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const facts = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    return name && value ? [[name, value.trim()] as const] : [];
  });
  const [body = '', ...sections] = `\n${rest}`.split(/\n## /);
  return { facts: Object.fromEntries(facts), body: richText(body), sections: sections.map(sectionOf) };
}
