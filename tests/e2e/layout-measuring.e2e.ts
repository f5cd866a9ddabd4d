import { expect, test } from '@playwright/test';
import { layoutFaults, layoutFaultsNow } from '../kit/layout-faults.ts';

/** A page that stands well: bars, a list that scrolls sideways, a text shortened on purpose, and room at the end. */
const sound = `
  <header style="position: sticky; top: 0; background: white"><h1>Inicio</h1></header>
  <main>
    <p>Te depositamos <b style="white-space: nowrap">$286.410</b>. <a href="#x">Ver cómo</a> lo calculamos.</p>
    <p style="overflow-wrap: anywhere">Escribe a conductores.de.santiago@volante.test</p>
    <ul style="display: flex; overflow-x: auto; padding: 0; list-style: none; white-space: nowrap">
      <li>Costanera Center Norte</li><li>Estación Central Poniente</li>
    </ul>
    <p title="Peaje de la autopista Costanera Norte" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Peaje de la autopista Costanera Norte</p>
    <label style="display: flex; min-height: 48px"><input type="checkbox" /> Acepto</label>
    <button style="position: relative; width: 24px; height: 24px; padding: 0; border: 0; margin: 20px"><span style="position: absolute; inset: -12px"></span></button>
    <div style="height: 900px"></div>
    <p>Fin</p>
  </main>
  <footer style="position: sticky; bottom: 0; background: white"><button style="min-width: 48px; min-height: 48px">Pagar</button></footer>`;

const inMain = (html: string) => sound.replace('<main>', `<main>${html}`);

const planted: [fault: string, page: string, seen: RegExp][] = [
  ['a table wider than the phone', inMain('<div style="width: 500px">.</div>'), /^the page scrolls sideways/],
  [
    'a label of a fixed width',
    inMain('<span style="display: block; width: 60px; overflow: hidden; white-space: nowrap">Liquidaciones</span>'),
    /^cut text 'Liquidaciones'/,
  ],
  [
    'a shortened text that nothing tells in full',
    inMain(
      '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Peaje de la autopista</p>',
    ),
    /^cut text 'Peaje de la autopista'/,
  ],
  [
    'a box of a fixed height',
    inMain(
      '<p style="height: 22px; overflow: hidden">Tu liquidación de la semana está lista, y ya puedes verla aquí.</p>',
    ),
    /^cut text 'Tu liquidación/,
  ],
  [
    'text beyond the edge that no scrolling reaches',
    inMain('<p style="position: relative; left: -60px">Ganancias</p>'),
    /^text outside of the window 'Ganancias'/,
  ],
  [
    'a word in a narrow column',
    inMain('<p style="width: 70px; overflow-wrap: anywhere">Liquidaciones</p>'),
    /^broken word 'Liquidaciones'/,
  ],
  [
    'an amount in a narrow column',
    inMain('<p style="width: 50px; overflow-wrap: anywhere">$1.286.410</p>'),
    /^broken amount '\$1\.286\.410'/,
  ],
  [
    'a text over another',
    inMain('<p style="margin: 0">Ingresos</p><p style="margin: -20px 0 0">Egresos</p>'),
    /^'Ingresos' lies over 'Egresos'/,
  ],
  [
    'a text over a button',
    inMain('<button style="width: 100px; height: 48px"></button><p style="margin: -40px 0 40px">Monto</p>'),
    /^'Monto' lies over button/,
  ],
  [
    'a button of 40 px',
    inMain('<button style="width: 120px; height: 40px">Abonar</button>'),
    /^small target button 'Abonar', 120 × 40/,
  ],
  [
    'an option longer than its field',
    inMain('<select style="width: 60px; min-height: 48px"><option>Cuenta corriente</option></select>'),
    /^cut text in a field 'Cuenta corriente'/,
  ],
  [
    'a placeholder longer than its field',
    inMain('<input placeholder="Busca tu dirección" style="width: 100px; min-height: 48px; box-sizing: border-box" />'),
    /^cut text in a field 'Busca tu dirección'/,
  ],
  [
    'the last line under a fixed bar',
    sound.replace('sticky; bottom: 0', 'fixed; bottom: 0'),
    /^'Fin' stays under the bar at the bottom/,
  ],
  [
    'the first line under a fixed bar',
    sound.replace('sticky; top: 0', 'fixed; top: 0; left: 0; right: 0'),
    /stays under the bar at the top/,
  ],
  ['bars that fill the window', sound.replace('<header style="', '<header style="height: 520px; '), /^bars take/],
];

const html = (body: string) =>
  `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width, initial-scale=1"><body style="margin: 16px">${body}</body></html>`;

test('[SCR-12] the measuring sees every planted fault, and none on a sound page', async ({ page }) => {
  await page.setContent(html(sound));
  expect(await layoutFaultsNow(page)).toEqual([]);
  for (const [fault, body, seen] of planted) {
    await page.setContent(html(body));
    expect(await layoutFaultsNow(page), fault).toContainEqual(expect.stringMatching(seen));
  }
});

test('[SCR-12] what breaks only in a wide font, on a narrow phone or with large text is seen too', async ({ page }) => {
  const label = (width: string) =>
    `<p style="width: ${width}; overflow-wrap: anywhere; font-size: 1rem">Administrar</p>`;
  await page.setContent(html(sound + label('100px')));
  expect(await layoutFaults(page)).toEqual([expect.stringMatching(/^broken word 'Administrar' \(360 px, text 200%/)]);
  await page.setContent(html(`<p style="width: 340px">.</p>`));
  expect(await layoutFaults(page)).toEqual(['the page scrolls sideways (320 px, text 100%, light)']);
  await page.setContent(
    html(
      '<style>@media (prefers-color-scheme: dark) { p { width: 40px; overflow-wrap: anywhere } }</style><p>Semana</p>',
    ),
  );
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^broken word 'Semana' \(320 px, text 200%, dark\)/),
  ]);
});
