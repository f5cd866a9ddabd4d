import { carDocumentLabel, carDocumentNames } from '@volante/domain/fleet/documents';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import type { View } from '../../../platform/ops/view.ts';
import { mustFindCar } from '../car-field.ts';
import { type CarDocumentRow, readCarDocuments, readUnsettled } from '../store/car-documents.ts';

/**
 * One line per document for staff. It includes the raw status, since 'Aprobado' hides that the document expires soon.
 */
function factsOf(row: Omit<CarDocumentRow, 'content_type'>): string[] {
  const { status, uploaded_at, expires_on, reason } = row;
  return [
    `${carDocumentLabel(status)} (${status})`.padEnd(22),
    `subido ${formatDateTime(uploaded_at)}`,
    ...(expires_on ? [`vence ${expires_on}`] : []),
    ...(reason ? [`motivo: ${reason}`] : []),
  ];
}

async function ofOneCar(ctx: Ctx, carId: string): Promise<string> {
  const rows = await readCarDocuments(ctx, carId);
  const lines = carDocumentNames.map((each) => {
    const row = rows.find((candidate) => candidate.name === each);
    const facts = row
      ? [...factsOf(row), `archivo ${row.file_id}`, ctx.config.publicUrl + documentLink(ctx, row.file_id)]
      : ['No subido'];
    return [each.padEnd(24), ...facts].join('  ');
  });
  return lines.join('\n');
}

async function unsettled(ctx: Ctx): Promise<string> {
  const rows = await readUnsettled(ctx);
  const lines = rows.map((row) => [row.car_id.padEnd(8), row.name.padEnd(24), ...factsOf(row)].join('  '));
  return lines.join('\n') || 'Ningún documento de la flota espera algo.';
}

export const documents: View = {
  summary:
    'Muestra los documentos de un auto con enlaces de pocos minutos; sin --car, los de la flota que esperan algo',
  options: { car: 'patente del auto' },
  run: async (ctx, options) =>
    options.car === undefined ? unsettled(ctx) : ofOneCar(ctx, await mustFindCar(ctx, options.car)),
};
