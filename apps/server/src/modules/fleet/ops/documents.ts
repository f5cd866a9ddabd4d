import {
  carDocumentLabel,
  type CarDocumentName,
  carDocumentNames,
  carDocumentTitle,
  isCarDocumentName,
} from '@volante/domain/fleet/documents';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { asDate } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { attachCarDocumentFile } from '../commands/attach-car-document-file.ts';
import { type CarDocumentReview, reviewCarDocument } from '../commands/review-car-document.ts';
import { type CarDocumentRow, readCarDocuments, readUnsettled } from '../store/car-documents.ts';
import { asCar, car } from './options.ts';

const name = `el documento: ${carDocumentNames.join(', ')}`;
const expires = 'hasta qué día vale, AAAA-MM-DD';

function asName(text = ''): CarDocumentName {
  if (isCarDocumentName(text)) return text;
  const known = carDocumentNames.join(', ');
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un documento de un auto: usa ${known}.`, { field: 'name' });
}

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

const documents: OpsAction = {
  summary:
    'Muestra los documentos de un auto con enlaces de pocos minutos; sin --car, los de la flota que esperan algo',
  options: { car },
  run: async (ctx, options) =>
    options.car === undefined ? unsettled(ctx) : ofOneCar(ctx, await asCar(ctx, options.car)),
};

const attach: OpsAction = {
  summary: 'Sube un documento de un auto (pdf, jpg o png, hasta 10 MB), que queda en revisión',
  options: { car, name, file: 'ruta completa del archivo, en la máquina del servidor', expires },
  required: ['car', 'name', 'file'],
  async run(ctx, options) {
    const document = { name: asName(options.name), expiresOn: asDate(options.expires, 'expires') };
    const carId = await asCar(ctx, options.car);
    await attachCarDocumentFile(ctx, options.file ?? '', { carId, ...document });
    return `${carDocumentTitle(document.name)} de ${formatPlate(carId)}: ${carDocumentLabel('PENDING')}.`;
  },
};

interface Reviewing {
  summary: string;
  decision: CarDocumentReview['decision'];
  more: Record<string, string>;
  required: string[];
}

function review({ summary, decision, more, required }: Reviewing): OpsAction {
  const file = 'el archivo que revisaste (lo muestra cars documents): si ahora hay otro, no se cambia nada';
  return {
    summary,
    options: { car, name, file, ...more },
    required: ['car', 'name', ...required],
    async run(ctx, options) {
      const { reason, file: fileId } = options;
      const decided = { name: asName(options.name), decision, reason, fileId };
      const date = asDate(options.expires, 'expires');
      const carId = await asCar(ctx, options.car);
      await reviewCarDocument(ctx, { carId, ...decided, expires: date });
      const label = carDocumentLabel(decision === 'approve' ? 'APPROVED' : 'REJECTED');
      return `${carDocumentTitle(decided.name)} de ${formatPlate(carId)}: ${label}.`;
    },
  };
}

export const documentActions = {
  documents,
  'attach-document': attach,
  'approve-document': review({
    summary: 'Aprueba un documento de un auto',
    decision: 'approve',
    more: { expires },
    required: [],
  }),
  'reject-document': review({
    summary: 'Rechaza un documento de un auto',
    decision: 'reject',
    more: { reason: 'el motivo' },
    required: ['reason'],
  }),
};
