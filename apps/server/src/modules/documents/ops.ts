import { documentNamed, documentNames, documentTitle } from '@volante/domain/documents/names';
import { documentLabel } from '@volante/domain/documents/texts';
import { formatDateTime } from '@volante/domain/values/dates';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { documentLink } from '../../platform/files/links.ts';
import type { OpsAction } from '../../platform/ops/action.ts';
import { asDate } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { type Review, reviewDocument } from './commands/review-document.ts';
import { statusToday } from './queries/driver-documents.ts';
import { readDocuments } from './store.ts';

const driver = 'correo o uid del conductor';
const name = `el documento: ${documentNames.join(', ')}`;
const reason = 'el motivo, que el conductor lee';
const file = 'el archivo que revisaste (lo muestra documents list): si el conductor subió otro, no se cambia nada';

function asName(text: string) {
  const found = documentNamed(text);
  if (found) return found;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un documento: usa ${documentNames.join(', ')}.`);
}

const list: OpsAction = {
  summary: 'Muestra los documentos de un conductor, con un enlace de pocos minutos a cada uno',
  options: { driver },
  required: ['driver'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    await mustNotBeBlocked(ctx, uid);
    const rows = await readDocuments(ctx.db, uid);
    const lines = documentNames.map((each) => {
      const row = rows.find((candidate) => candidate.name === each);
      const facts = row && [
        `subido ${formatDateTime(row.uploaded_at)}`,
        row.expires_on && `vence ${row.expires_on}`,
        row.reason && `motivo: ${row.reason}`,
        `archivo ${row.file_id}`,
        ctx.config.publicUrl + documentLink(ctx, row.file_id),
      ];
      return [
        each.padEnd(24),
        documentLabel(row ? statusToday(ctx, row) : null).padEnd(12),
        ...(facts ?? []).filter(Boolean),
      ].join('  ');
    });
    return lines.join('\n');
  },
};

function review(summary: string, to: Review['to'], more: Record<string, string>, required: string[]): OpsAction {
  return {
    summary,
    options: { driver, name, file, ...more },
    required: ['driver', 'name', ...required],
    async run(ctx, options) {
      const uid = await findDriverId(ctx, options.driver ?? '');
      const document = asName(options.name ?? '');
      const { reason: why, file: fileId } = options;
      await reviewDocument(ctx, {
        uid,
        name: document,
        to,
        reason: why,
        fileId,
        expires: asDate(options.expires, 'expires'),
      });
      return `${documentTitle(document)}: ${documentLabel(to)}.`;
    },
  };
}

const expires = 'hasta qué día vale, AAAA-MM-DD';

export const documentsOps = {
  list,
  approve: review('Aprueba un documento', 'APPROVED', { expires, reason }, []),
  reject: review('Rechaza un documento', 'REJECTED', { reason }, ['reason']),
  errors: review('Devuelve un documento para que el conductor lo corrija', 'ERRORS', { reason }, ['reason']),
  expire: review('Da por vencido un documento', 'EXPIRED', { reason }, []),
};
