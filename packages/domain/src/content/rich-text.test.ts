import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText, type Inline, plainParagraphs, type RichText } from './rich-text.ts';
import { safeLink } from './safe-link.ts';

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const clean = (...children: unknown[]) => cleanRichText({ children }).children;

/** Every address that a renderer would put behind a link. */
function addresses({ children }: RichText): string[] {
  const lines = children.flatMap((block): { children: Inline[] }[] =>
    block.type === 'paragraph' ? [block] : block.children,
  );
  return lines.flatMap((line) => line.children.flatMap((inline) => ('href' in inline ? [inline.href] : [])));
}

describe('rich text', () => {
  test('[HLP-01] paragraphs, links, lists and bold words stay as they are', () => {
    const written = [
      paragraph({ text: 'Tu semana va de ' }, { text: 'lunes a domingo', bold: true }, { text: '.' }),
      paragraph({ type: 'link', href: '/app/v2/liquidations', children: [{ text: 'Liquidaciones' }] }),
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'uno' }] }] },
      { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'dos', bold: true }] }] },
    ];
    expect(clean(...written)).toEqual(written);
    expect(plainParagraphs(cleanRichText({ children: written }))).toEqual([
      'Tu semana va de lunes a domingo.',
      'Liquidaciones',
      'uno',
      'dos',
    ]);
  });

  test('[HLP-01] the way a CMS nests the items of a list is understood', () => {
    const child = (text: string) => ({ type: 'list-item-child', children: [{ text }] });
    const inner = { type: 'bulleted-list', children: [{ type: 'list-item', children: [child('b')] }] };
    expect(clean({ type: 'numbered-list', children: [{ type: 'list-item', children: [child('a'), inner] }] })).toEqual([
      {
        type: 'numbered-list',
        children: [
          { type: 'list-item', children: [{ text: 'a' }] },
          { type: 'list-item', children: [{ text: 'b' }] },
        ],
      },
    ]);
  });

  test('[HLP-06] of a block that we do not know only the words stay', () => {
    expect(
      clean(
        { type: 'script', src: 'https://evil.example/x.js', children: [{ text: 'alert(1)' }] },
        { type: 'heading-two', onclick: 'alert(1)', children: [{ text: '<img src=x onerror=alert(1)>', bold: 'si' }] },
        { type: 'iframe', url: 'https://evil.example', children: [{ text: '' }] },
        '<script>alert(1)</script>',
        null,
        7,
      ),
    ).toEqual([paragraph({ text: 'alert(1)' }), paragraph({ text: '<img src=x onerror=alert(1)>' })]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://volante.test/1',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil',
    'https:///evil',
    'app/v2/dashboard',
    '',
    7,
    null,
    { toString: () => 'javascript:alert(1)' },
  ])('[HLP-06] %j is no address for a link: its words stand without one', (href) => {
    expect(clean(paragraph({ type: 'link', href, children: [{ text: 'toca aquí' }] }))).toEqual([
      paragraph({ text: 'toca aquí' }),
    ]);
  });

  test.each(['/app/v2/faq?pregunta=x#y', 'https://www.sernac.cl/', 'http://x.cl', 'mailto:a@b.cl', 'tel:+56227604500'])(
    '%s may stand behind a link',
    (href) => {
      expect(safeLink(href)).toBe(href);
    },
  );

  test('[HLP-06] what is nested without end, or is endless, ends', () => {
    let deep: unknown = { text: 'en el fondo' };
    for (let level = 0; level < 20_000; level += 1) deep = paragraph(deep);
    expect(clean(deep, paragraph({ text: 'arriba' }))).toEqual([paragraph({ text: 'arriba' })]);

    const long = cleanRichText({ children: Array.from({ length: 10_000 }, () => paragraph({ text: 'x'.repeat(50) })) });
    expect(JSON.stringify(long).length).toBeLessThan(400_000);
  });

  test('[HLP-06] sixteen blocks in each other, 5.000 pieces and 60.000 characters are shown, and no more', () => {
    const nested = (depth: number): unknown => (depth === 0 ? paragraph({ text: 'x' }) : paragraph(nested(depth - 1)));
    expect([clean(nested(16)).length, clean(nested(17)).length]).toEqual([1, 0]);
    const items = (count: number) => Array.from({ length: count }, () => ({ text: 'x' }));
    const shown = ([block]: ReturnType<typeof clean>) => block?.children.length;
    expect([4_999, 5_000].map((count) => shown(clean(paragraph(...items(count)))))).toEqual([4_999, 4_999]);
    const words = plainParagraphs({
      children: clean(paragraph({ text: 'x'.repeat(40_000) }, { text: 'y'.repeat(40_000) })),
    });
    expect(words.map((text) => text.length)).toEqual([60_000]);
  });

  test('[HLP-06] a paragraph or list without words is left out, and words between blocks are a paragraph', () => {
    expect(clean(paragraph({ text: '  ' }), { type: 'bulleted-list', children: [] })).toEqual([]);
    expect(clean({ text: 'uno' }, paragraph({ text: 'dos' }), { text: 'tres' }).map((block) => block.children)).toEqual(
      [[{ text: 'uno' }], [{ text: 'dos' }], [{ text: 'tres' }]],
    );
    expect(clean(paragraph({ text: ' ' }, { text: 'x' }))).toEqual([paragraph({ text: ' ' }, { text: 'x' })]);
  });

  test('[HLP-06] words of the deepest level are kept, in paragraphs, lists and links, and those below are left out', () => {
    const words = { text: 'hondo' };
    const deep = (levels: number, node: unknown): unknown => (levels === 0 ? node : paragraph(deep(levels - 1, node)));
    const isKept = (levels: number, node: unknown) => JSON.stringify(clean(deep(levels, node))).includes('hondo');
    const edge = (node: unknown, levels: number) => [isKept(levels, node), isKept(levels + 1, node)];
    expect(edge(words, 17)).toEqual([true, false]);
    expect(edge({ type: 'bulleted-list', children: [{ type: 'list-item', children: [words] }] }, 15)).toEqual([
      true,
      false,
    ]);
    expect(edge({ type: 'link', href: '/app', children: [words] }, 15)).toEqual([true, false]);
    expect(edge({ type: 'link', href: '/app', children: [{ type: 'span', children: [words] }] }, 14)).toEqual([
      true,
      false,
    ]);
  });

  test('[HLP-06] a list of blocks without a root is read, nothing is no text, and a link’s words are read in one', () => {
    const link = { type: 'link', href: '/app', children: [{ text: 'Abre ' }, { text: 'aquí', bold: true }] };
    expect(plainParagraphs(cleanRichText([paragraph(link)]))).toEqual(['Abre aquí']);
    for (const nothing of [null, undefined, 'texto']) expect(cleanRichText(nothing)).toEqual({ children: [] });
  });

  test('[HLP-06] anything at all becomes a tree that is safe, and cleaning it again changes nothing', () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, 7, '<b>', [], { children: 'x' }, { text: 7 }),
        fc.record({ text: fc.string(), bold: fc.boolean() }, { requiredKeys: ['text'] }),
        fc.record({
          type: fc.constantFrom('link', 'paragraph', 'bulleted-list', 'list-item', 'script', '__proto__'),
          href: fc.constantFrom<unknown>('https://x.cl/a', '/app', 'javascript:1', '//x', ' /y', null),
          children: fc.array(tie('node'), { maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node), (children) => {
        const safe = cleanRichText({ children });
        expect(cleanRichText(safe)).toEqual(safe);
        for (const address of addresses(safe)) expect(safeLink(address)).toBe(address);
      }),
    );
  });
});

test('[HLP-06] spaces around an address do not count, and one of more than 2000 characters is none', () => {
  expect(safeLink(' https://volante.cl ')).toBe('https://volante.cl');
  const long = (length: number) => `/${'a'.repeat(length - 1)}`;
  expect([safeLink(long(2000)), safeLink(long(2001))]).toEqual([long(2000), undefined]);
});
