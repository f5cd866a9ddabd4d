import { describe, expect, test } from 'vitest';
import { LogoFault, readLogo } from './logo.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('[GRD-12] a logo', () => {
  test('becomes shapes for a board of 24, whatever its own is', () => {
    expect(readLogo(svg('<path d="M0 0h24"/>'))).toBe('<g><path d="M0 0h24"/></g>');
    expect(readLogo(svg('<path d="M0 0h24"/>', 'viewBox="0 0 24 24" fill="none" stroke="currentColor"'))).toBe(
      '<g fill="none" stroke="currentColor"><path d="M0 0h24"/></g>',
    );
    expect(readLogo(svg('<circle r="5"/>', 'viewBox="-10,-10 100 100" width="64" height="64"'))).toBe(
      '<g transform="scale(0.24) translate(10 10)"><circle r="5"/></g>',
    );
    expect(readLogo(svg('<circle r="5"/>', 'viewBox="0 0 48 48"'))).toBe(
      '<g transform="scale(0.5)"><circle r="5"/></g>',
    );
    expect(readLogo(svg('<circle r="5"/>', 'viewBox="0 -12 24 24"'))).toBe(
      '<g transform="translate(0 12)"><circle r="5"/></g>',
    );
  });

  test('may come with a prologue, comments, line breaks, groups and gradients', () => {
    const drawing = `\uFEFF<?xml version='1.0'?>\n<!-- made by hand -->\n${svg(
      `<defs>\n<linearGradient id='a'><stop offset="0" stop-color="#fff" /></linearGradient></defs>
      <g><rect fill="url(#a)"\n width="2"/></g>`,
    )}\n`;
    expect(readLogo(drawing)).toBe(
      '<g><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g><rect fill="url(#a)" width="2"/></g></g>',
    );
  });

  test.each([
    ['<p>hola</p>', 'no es un dibujo SVG'],
    ['', 'está cortado'],
    [svg('<path d="M0 0"/>').replace('</svg>', ''), 'está cortado'],
    [`${svg('<path/>')}<g/>`, 'algo después de </svg>'],
    [svg('</g>'), 'cierra algo que no está abierto'],
    [svg('<g></path>'), 'cierra algo que no está abierto'],
    [svg('Volante'), 'no se entiende desde «Volante'],
    [svg('<path d=5/>'), 'no se entiende desde «<path d=5/>'],
    [svg('<script>alert(1)</script>'), 'tiene un elemento «script»'],
    [svg('<image href="https://malo.example/a.png"/>'), 'tiene un elemento «image»'],
    [svg('<foreignObject/>'), 'tiene un elemento «foreignObject»'],
    [svg('<svg/>'), 'tiene un elemento «svg»'],
    [svg('<path onload="alert(1)"/>'), 'tiene el atributo «onload»'],
    [svg('<path style="fill:red"/>'), 'tiene el atributo «style»'],
    [svg('<path/>', 'viewBox="0 0 24 24" onload="alert(1)"'), 'tiene el atributo «onload»'],
    [svg('<path fill="url(https://malo.example)"/>'), '«fill» apunta fuera del dibujo'],
    [svg('<path fill="javascript:alert(1)"/>'), '«fill» apunta fuera del dibujo'],
    [svg('<path/>', ''), 'viewBox cuadrado'],
    [svg('<path/>', 'viewBox="0 0 24 12"'), 'viewBox cuadrado'],
    [svg('<path/>', 'viewBox="0 0 0 0"'), 'viewBox cuadrado'],
    [svg('<path/>', 'viewBox="0 x 24 24"'), 'viewBox cuadrado'],
    [svg('<path/>', 'viewBox="0 0 24 24 24"'), 'viewBox cuadrado'],
    [svg(`<path d="${'M0 0'.repeat(2_000)}"/>`), 'es muy grande'],
  ])('%s is refused: %s', (drawing, fault) => {
    expect(() => readLogo(drawing)).toThrow(LogoFault);
    expect(() => readLogo(drawing)).toThrow(fault);
  });
});
