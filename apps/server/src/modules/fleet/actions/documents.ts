import { formatNamed } from '@volante/domain/documents/files';
import {
  carDocumentLabel,
  type CarDocumentName,
  carDocumentNames,
  carDocumentTitle,
} from '@volante/domain/fleet/documents';
import { formatPlate } from '@volante/domain/values/plate';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { field, named, optional } from '../../../platform/actions/field.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openPlainFile } from '../../../platform/files/plain-file.ts';
import { carField } from '../car-field.ts';
import { type CarDocumentReview, reviewCarDocument } from '../commands/review-car-document.ts';
import { makeCarDocumentReady, recordCarDocument } from '../keep-car-document.ts';
import { readCarDocuments } from '../store/car-documents.ts';

const names = carDocumentNames.join(', ');

const document = {
  car: carField(),
  name: field.choice(
    named(carDocumentNames, carDocumentTitle),
    '',
    (text) => `'${text}' no es un documento de un auto: usa ${names}.`,
  ),
};

const expires = optional(field.date('hasta qué día vale, AAAA-MM-DD'));

async function labelOf(ctx: Ctx, carId: string, name: CarDocumentName): Promise<string | undefined> {
  const row = (await readCarDocuments(ctx, carId)).find((each) => each.name === name);
  return row && carDocumentLabel(row.status);
}

const attach = action({
  name: 'cars attach-document',
  title: 'Sube un documento de un auto (pdf, jpg o png, hasta 10 MB), que queda en revisión',
  permission: 'cars.documents',
  fields: { ...document, file: field.file(), expires },
  why: 'none',
  async ask(ctx, { car: carId, file }) {
    const handle = await openPlainFile(file);
    try {
      const stream = handle.createReadStream({ autoClose: false });
      return await makeCarDocumentReady(ctx, carId, { stream, named: formatNamed(file) });
    } finally {
      await handle.close();
    }
  },
  async run(ctx, { car: carId, name, expires: expiresOn }, { said: stored }) {
    const before = await labelOf(ctx, carId, name);
    await recordCarDocument(ctx, stored, { carId, name, expiresOn });
    const after = carDocumentLabel('PENDING');
    return { text: `${carDocumentTitle(name)} de ${formatPlate(carId)}: ${after}.`, before, after };
  },
});

const file = optional(
  field.text('el archivo que revisaste (lo muestra cars documents): si ahora hay otro, no se cambia nada'),
);

async function decided(ctx: Ctx, review: CarDocumentReview) {
  const { carId, name, decision } = review;
  const before = await labelOf(ctx, carId, name);
  await reviewCarDocument(ctx, review);
  const after = carDocumentLabel(decision === 'approve' ? 'APPROVED' : 'REJECTED');
  return { text: `${carDocumentTitle(name)} de ${formatPlate(carId)}: ${after}.`, before, after };
}

const approve = action({
  name: 'cars approve-document',
  title: 'Aprueba un documento de un auto',
  permission: 'cars.documents',
  fields: { ...document, file, expires: optional(field.lastDay('hasta qué día vale, AAAA-MM-DD o DD-MM-AAAA')) },
  why: 'none',
  run: (ctx, { car: carId, name, file: fileId, expires: until }) =>
    decided(ctx, { carId, name, decision: 'approve', fileId, expires: until }),
});

const reject = action({
  name: 'cars reject-document',
  title: 'Rechaza un documento de un auto',
  permission: 'cars.documents',
  fields: { ...document, file },
  why: whyNeeded('el motivo', 'reason'),
  run: (ctx, { car: carId, name, file: fileId }, { why: reason }) =>
    decided(ctx, { carId, name, decision: 'reject', fileId, reason }),
});

export const carDocumentActions = [attach, approve, reject];
