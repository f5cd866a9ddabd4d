import { safeLink } from './safe-link.ts';

/** Words in one style. */
export interface Words {
  text: string;
  bold?: true;
}

export interface RichLink {
  type: 'link';
  href: string;
  children: Words[];
}

export type Inline = Words | RichLink;

export interface Paragraph {
  type: 'paragraph';
  children: Inline[];
}

export interface ListItem {
  type: 'list-item';
  children: Inline[];
}

export interface RichList {
  type: 'bulleted-list' | 'numbered-list';
  children: ListItem[];
}

export type Block = Paragraph | RichList;

/** The raw tree of a headless CMS, reduced to what we show: paragraphs, lists, links and bold words. */
export interface RichText {
  children: Block[];
}

/** More than any page of ours has. What is nested deeper, or comes after so much, is left out. */
const limits = { depth: 16, nodes: 5_000, characters: 60_000 };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isList = (node: Node) => node.type === 'bulleted-list' || node.type === 'numbered-list';
const isInline = (node: Node) => typeof node.text === 'string' || node.type === 'link';

class Cleaner {
  #nodes = limits.nodes;
  #characters = limits.characters;

  /** Blocks of any depth in the order they are read. Of a block we do not know, the words stay. */
  blocks(nodes: readonly Node[], depth: number): Block[] {
    const found: Block[] = [];
    let loose: Node[] = [];
    const endParagraph = () => {
      const children = this.#inlines(loose, depth);
      if (children.length > 0) found.push({ type: 'paragraph', children });
      loose = [];
    };
    for (const node of nodes) {
      if (isInline(node)) {
        loose.push(node);
        continue;
      }
      endParagraph();
      if (!this.#enter(depth)) continue;
      if (isList(node)) found.push(...this.#list(node, depth + 1));
      else found.push(...this.blocks(nodesOf(node.children), depth + 1));
    }
    endParagraph();
    return found;
  }

  #list({ type, children }: Node, depth: number): RichList[] {
    const items = nodesOf(children).flatMap((item) => this.#items(item, depth));
    return items.length > 0 ? [{ type: type as RichList['type'], children: items }] : [];
  }

  /** A list within a list is shown as more items of the outer one. */
  #items(item: Node, depth: number): ListItem[] {
    return this.blocks([item], depth).flatMap((block): ListItem[] =>
      block.type === 'paragraph' ? [{ type: 'list-item', children: block.children }] : block.children,
    );
  }

  #inlines(nodes: readonly Node[], depth: number): Inline[] {
    const inlines = nodes.flatMap((node): Inline[] => {
      if (typeof node.text === 'string') return this.#words(node);
      const href = safeLink(node.href);
      const words = this.#textsBelow(node, depth + 1);
      return href === undefined || words.length === 0 ? words : [{ type: 'link', href, children: words }];
    });
    return inlines.some((inline) => 'href' in inline || inline.text.trim() !== '') ? inlines : [];
  }

  #textsBelow(node: Node, depth: number): Words[] {
    if (!this.#enter(depth)) return [];
    return nodesOf(node.children).flatMap((child) =>
      typeof child.text === 'string' ? this.#words(child) : this.#textsBelow(child, depth + 1),
    );
  }

  #words({ text, bold }: Node): Words[] {
    const shown = (text as string).slice(0, this.#characters);
    this.#characters -= shown.length;
    if (shown === '' || !this.#enter(0)) return [];
    return [bold === true ? { text: shown, bold } : { text: shown }];
  }

  #enter(depth: number): boolean {
    this.#nodes -= 1;
    return depth <= limits.depth && this.#nodes >= 0;
  }
}

/**
 * What may be shown of a rich text that came from outside, whatever it holds. Nothing in the result is HTML: each renderer
 * makes its own elements of it, and every link is one of `safeLink`.
 */
export function cleanRichText(raw: unknown): RichText {
  return { children: new Cleaner().blocks(nodesOf(isNode(raw) ? raw.children : raw), 0) };
}

const textOf = (inlines: readonly Inline[]) =>
  inlines.map((inline) => ('href' in inline ? inline.children.map(({ text }) => text).join('') : inline.text)).join('');

/** The words alone, one entry for each paragraph and each item of a list. */
export function plainParagraphs({ children }: RichText): string[] {
  return children.flatMap((block) =>
    block.type === 'paragraph' ? [textOf(block.children)] : block.children.map((item) => textOf(item.children)),
  );
}
