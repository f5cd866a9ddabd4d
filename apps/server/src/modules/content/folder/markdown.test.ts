import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

test('[HLP-06] facts, paragraphs, both lists, bold words and links are read', () => {
  const file = readMarkdown(`---
title: Recursos: todo junto
---
Una línea
y la misma frase.

## Una pregunta {#una-pregunta}

Con **negrita** y [enlace](/app/v2/faq).

- uno
  sigue
- dos

1. primero
2. segundo
`);
  expect(file).toEqual({
    facts: { title: 'Recursos: todo junto' },
    body: { children: [{ type: 'paragraph', children: [{ text: 'Una línea y la misma frase.' }] }] },
    sections: [
      {
        id: 'una-pregunta',
        title: 'Una pregunta',
        body: {
          children: [
            {
              type: 'paragraph',
              children: [
                { text: 'Con ' },
                { text: 'negrita', bold: true },
                { text: ' y ' },
                { type: 'link', href: '/app/v2/faq', children: [{ text: 'enlace' }] },
                { text: '.' },
              ],
            },
            {
              type: 'bulleted-list',
              children: [
                { type: 'list-item', children: [{ text: 'uno sigue' }] },
                { type: 'list-item', children: [{ text: 'dos' }] },
              ],
            },
            {
              type: 'numbered-list',
              children: [
                { type: 'list-item', children: [{ text: 'primero' }] },
                { type: 'list-item', children: [{ text: 'segundo' }] },
              ],
            },
          ],
        },
      },
    ],
  });
});

test.for([
  ['a section without an id', '## Sin id\n\nTexto'],
  ['a section without a text', '## Vacía {#vacia}\n'],
  ['a link to a script', '[toca](javascript:alert(1))'],
  ['a quote', '> cita'],
] as const)('[HLP-06] %s is a mistake of the writer, and says so', ([, text]) => {
  expect(() => readMarkdown(text)).toThrow(/«/);
});
