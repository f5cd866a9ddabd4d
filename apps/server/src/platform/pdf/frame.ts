import { company } from '@volante/domain/company/company';
import type { PdfContent } from './content.ts';
import { margin, type Sheet } from './sheet.ts';

/** The company at the left; the document's title and number in a box at the right. */
export function drawHeader(sheet: Sheet, { title, number }: PdfContent, logo: Buffer): void {
  const { colors } = sheet;
  const box = { width: 220, height: 58 };
  const x = margin + sheet.width - box.width;
  sheet.pen.image(logo, margin, sheet.y + 2, { width: 30, height: 30 });
  const nameAt = { x: margin + 40, width: x - margin - 52 };
  sheet.write(company().name, { ...nameAt, y: sheet.y, size: 22, bold: true, color: colors.primary });
  sheet.write(company().supportPhone, { ...nameAt, y: sheet.y + 27, size: 9, color: colors.muted });
  sheet.pen.roundedRect(x, sheet.y, box.width, box.height, 8).lineWidth(1.5).strokeColor(colors.primary).stroke();
  const inBox = { x: x + 10, width: box.width - 20, align: 'center', color: colors.primary } as const;
  sheet.write(title, { ...inBox, y: sheet.y + 13, size: 13, bold: true });
  sheet.write(number, { ...inBox, y: sheet.y + 33, size: 12 });
  sheet.y += box.height + 24;
}

/** Draws the footer of every page, once the number of pages is known. */
export function drawFooters(sheet: Sheet, { title, number }: PdfContent): void {
  const { count } = sheet.pen.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.pen.switchToPage(index);
    // Without this, a line inside the bottom margin would start a new page.
    sheet.pen.page.margins.bottom = 0;
    const y = sheet.pen.page.height - margin - 8;
    const look = { x: margin, y, width: sheet.width, size: 8, color: sheet.colors.muted };
    sheet.line(y - 8);
    sheet.write(`${company().name} · ${title} ${number}`, look);
    sheet.write(`Página ${index + 1} de ${count}`, { ...look, align: 'right' });
  }
}
