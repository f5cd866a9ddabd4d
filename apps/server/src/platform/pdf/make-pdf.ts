import { buffer } from 'node:stream/consumers';
import { company } from '@volante/domain/company/company';
import { drawBlock } from './blocks.ts';
import type { PdfContent } from './content.ts';
import { drawFooters, drawHeader } from './frame.ts';
import { logoPicture } from './logo-picture.ts';
import { margin, Sheet } from './sheet.ts';

/** A document in the company's design: header, blocks and numbered pages. */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  // Loaded with the first document, so that the server starts faster.
  const [{ default: PDFDocument }, logo] = await Promise.all([import('pdfkit'), logoPicture()]);
  const pen = new PDFDocument({
    size: 'LETTER',
    layout: content.landscape ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    lang: 'es-CL',
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.number}`,
      Author: company().name,
      Creator: company().name,
      Producer: company().name,
      CreationDate: content.madeAt,
    },
  });
  const bytes = buffer(pen);
  const sheet = new Sheet(pen);
  drawHeader(sheet, content, logo);
  for (const block of content.blocks) await drawBlock(sheet, block);
  drawFooters(sheet, content);
  pen.end();
  return bytes;
}
