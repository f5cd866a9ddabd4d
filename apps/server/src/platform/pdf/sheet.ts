import type { ThemeColors } from '@volante/domain/company/colors';
import { ownCompany } from '../company/own-company.ts';
import { forPdf } from './win-ansi.ts';

export type Pen = PDFKit.PDFDocument;

export const margin = 48;
const footerHeight = 28;

interface Words {
  x: number;
  y: number;
  width: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Keeps track of where the next block goes and whether it still fits on the page. */
export class Sheet {
  y = margin;
  readonly pen: Pen;
  readonly colors: ThemeColors = ownCompany().colors.light;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  get width(): number {
    return this.pen.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.pen.page.height - margin - footerHeight;
  }

  private choose({ size = 10, bold = false }: Pick<Words, 'size' | 'bold'>): Pen {
    return this.pen.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }

  heightOf(text: string, look: Pick<Words, 'width' | 'size' | 'bold'>): number {
    return this.choose(look).heightOfString(forPdf(text), { width: look.width });
  }

  /** Wraps inside its width; does not move what comes next. */
  write(text: string, { x, y, width, color = this.colors.ink, align = 'left', ...look }: Words): void {
    this.choose(look).fillColor(color).text(forPdf(text), x, y, { width, align });
  }

  line(y: number, color: string = this.colors.line): void {
    this.pen
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  /** Begins a new page when this height does not fit. Returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.pen.addPage();
    this.y = margin;
    return true;
  }
}
