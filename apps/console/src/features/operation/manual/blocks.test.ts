import { expect, test } from 'vitest';
import runbook from '../../../../../../docs/operations.md?raw';
import { anchorOf, blocksOf, inlinesOf } from './blocks.ts';

const pages = import.meta.glob<string>('../*.tsx', { query: '?raw', import: 'default', eager: true });

test('[CON-23] headings, paragraphs, lists, tables and code are told apart', () => {
  const text = '# One\n\nTwo\nlines.\n\n- a\n  and b\n- c\n\n| H | I |\n| - | - |\n| 1 | 2 |\n\n```sh\nx  y\n```\n';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 1, text: 'One' },
    { kind: 'text', text: 'Two lines.' },
    { kind: 'list', items: ['a and b', 'c'] },
    { kind: 'table', head: ['H', 'I'], rows: [['1', '2']] },
    { kind: 'code', text: 'x  y' },
  ]);
});

test('[CON-23] a link to a file that the console does not carry is only its words', () => {
  expect(inlinesOf('See [why](decisions/0083.md), [below](#clock) and `ops`, **now**.')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'plain', text: 'why' },
    { kind: 'plain', text: ', ' },
    { kind: 'link', text: 'below', href: '#clock' },
    { kind: 'plain', text: ' and ' },
    { kind: 'code', text: 'ops' },
    { kind: 'plain', text: ', ' },
    { kind: 'strong', text: 'now' },
    { kind: 'plain', text: '.' },
  ]);
});

test('[CON-23] every part of the runbook that the page names is in it, and none of its words are lost', () => {
  const blocks = blocksOf(runbook);
  const anchors = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [anchorOf(block.text)] : [])));
  const code = Object.values(pages).join('\n');
  const named = [...code.matchAll(/section="([^"]+)"/g)].map(([, section = '']) => section);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((section) => !anchors.has(anchorOf(section)))).toEqual([]);
  const words = JSON.stringify(blocks);
  expect(words).toContain('outbox retry --kind mail');
  expect(words).toContain('VolanteVersionsMixed');
});
