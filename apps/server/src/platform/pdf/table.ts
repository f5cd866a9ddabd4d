import type { PdfBlock, PdfColumn, PdfRow } from './content.ts';
import { margin, type Sheet } from './sheet.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const padding = 5;
const indent = 10;
/** A smaller font for wide tables, such as those with a column for each day of the week. */
const sizeFor = (columns: readonly PdfColumn[]) => (columns.length > 6 ? 8 : 10);

/** Where each cell of a row stands, and how high the row is. */
function layOut(sheet: Sheet, columns: readonly PdfColumn[], { cells, look }: PdfRow) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const font = { size: sizeFor(columns), bold: look === 'strong' };
  let left = margin;
  const places = columns.map(({ share, align = 'left' }, index) => {
    const width = (sheet.width * share) / shares;
    const inset = padding + (look === 'indent' && index === 0 ? indent : 0);
    const place = { text: cells[index] ?? '', x: left + inset, width: width - inset - padding, align, ...font };
    left += width;
    return place;
  });
  const height = Math.max(...places.map((place) => sheet.heightOf(place.text, place))) + 2 * padding;
  return { places, height };
}

type Laid = ReturnType<typeof layOut>;

function drawRow(sheet: Sheet, { places, height }: Laid, color: string): void {
  for (const { text, ...place } of places) sheet.write(text, { ...place, y: sheet.y + padding, color });
  sheet.y += height;
  sheet.line(sheet.y);
}

export function drawTable(sheet: Sheet, { heading, columns, rows }: Table): void {
  const heads = layOut(sheet, columns, { cells: columns.map((column) => column.heading), look: 'strong' });
  const [first, ...others] = rows.map((row) => layOut(sheet, columns, row));
  if (!first) return;
  // Keeps the column heads together with the first row.
  sheet.makeRoom(heads.height + first.height + (heading ? 20 : 0));
  if (heading) {
    sheet.write(heading, { x: margin, y: sheet.y, width: sheet.width, size: 12, bold: true });
    sheet.y += 20;
  }
  drawRow(sheet, heads, sheet.colors.muted);
  drawRow(sheet, first, sheet.colors.ink);
  for (const row of others) {
    if (sheet.makeRoom(row.height)) drawRow(sheet, heads, sheet.colors.muted);
    drawRow(sheet, row, sheet.colors.ink);
  }
  sheet.y += 16;
}
