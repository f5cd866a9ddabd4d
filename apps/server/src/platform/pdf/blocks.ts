import type { PdfBlock } from './content.ts';
import { type Pdf417, pdf417 } from './pdf417.ts';
import { margin, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

function drawFacts(sheet: Sheet, { facts }: Block<'facts'>): void {
  const width = sheet.width / 2 - 8;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const height = 16 + Math.max(...pair.map(([, value]) => sheet.heightOf(value, { width, size: 11 })));
    sheet.makeRoom(height);
    pair.forEach(([name, value], column) => {
      const x = margin + column * (width + 16);
      sheet.write(name, { x, y: sheet.y, width, size: 8, color: sheet.colors.muted });
      sheet.write(value, { x, y: sheet.y + 11, width, size: 11 });
    });
    sheet.y += height + 4;
  }
  sheet.y += 8;
}

function drawTotals(sheet: Sheet, { totals }: Block<'totals'>): void {
  const width = Math.min(240, sheet.width);
  const x = margin + sheet.width - width;
  sheet.makeRoom(totals.length * 18 + 16);
  totals.forEach(([name, amount], index) => {
    const last = index === totals.length - 1;
    const look = { x: x + 8, y: sheet.y + (last ? 8 : 0), width: width - 16, bold: last, size: last ? 13 : 10 };
    if (last) sheet.pen.roundedRect(x, sheet.y, width, 30, 6).fill(sheet.colors.soft);
    sheet.write(name, look);
    sheet.write(amount, { ...look, align: 'right' });
    sheet.y += last ? 30 : 18;
  });
  sheet.y += 16;
}

function drawNote(sheet: Sheet, { text }: Block<'note'>): void {
  const look = { width: sheet.width, size: 9 };
  const height = sheet.heightOf(text, look);
  sheet.makeRoom(height);
  sheet.write(text, { ...look, x: margin, y: sheet.y, color: sheet.colors.muted });
  sheet.y += height + 8;
}

/** In points. A module of 0.18 mm is the narrowest that office printers print well; it is three times as high. */
const stampModule = { width: 0.5, height: 1.5 };

function drawCode(sheet: Sheet, { rows }: Pdf417): void {
  const { width, height } = stampModule;
  rows.forEach((row, index) => {
    for (let start = row.indexOf(true); start >= 0;) {
      const light = row.indexOf(false, start);
      const end = light < 0 ? row.length : light;
      sheet.pen.rect(margin + start * width, sheet.y + index * height, (end - start) * width, height);
      start = row.indexOf(true, end);
    }
  });
  sheet.pen.fill('#000000');
}

/** A stamp has no spaces to break lines at. */
const inPieces = (stamp: string) => stamp.replaceAll(/\S{80}(?=\S)/g, '$& ');

async function drawStamp(sheet: Sheet, { text, caption }: Block<'stamp'>): Promise<void> {
  const code = await pdf417(text);
  if (!code) return drawNote(sheet, { kind: 'note', text: `${caption}: ${inPieces(text)}` });
  const height = code.rows.length * stampModule.height;
  sheet.makeRoom(height + 20);
  drawCode(sheet, code);
  sheet.y += height + 4;
  const width = code.columns * stampModule.width;
  sheet.write(caption, { x: margin, y: sheet.y, width, size: 8, align: 'center', color: sheet.colors.muted });
  sheet.y += 20;
}

export function drawBlock(sheet: Sheet, block: PdfBlock): void | Promise<void> {
  switch (block.kind) {
    case 'facts':
      return drawFacts(sheet, block);
    case 'table':
      return drawTable(sheet, block);
    case 'totals':
      return drawTotals(sheet, block);
    case 'note':
      return drawNote(sheet, block);
    case 'stamp':
      return drawStamp(sheet, block);
  }
}
