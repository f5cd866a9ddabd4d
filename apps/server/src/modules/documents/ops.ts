import { documentNames } from '@volante/domain/documents/names';
import { documentLabel } from '@volante/domain/documents/texts';
import { formatDateTime } from '@volante/domain/values/dates';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { documentLink } from '../../platform/files/links.ts';
import { recordLook } from '../../platform/audit/record.ts';
import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { statusToday } from './queries/driver-documents.ts';
import { readDocuments } from './store.ts';

const driver = 'correo o uid del conductor';

const list: View = {
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
    await recordLook(ctx, { kind: 'documents', subject: { kind: 'driver', ref: uid } });
    return lines.join('\n');
  },
};

export const documentsOps = { list };
