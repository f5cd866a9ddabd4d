import { documentNamed, documentNames, documentTitle } from '@volante/domain/documents/names';
import { documentLabel } from '@volante/domain/documents/texts';
import type { LocalDate } from '@volante/domain/values/dates';
import { action, type Why, whyAsked, whyNeeded } from '../../platform/actions/action.ts';
import { type Field, field, named, optional, refuseField } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { driverField } from '../drivers/public.ts';
import { type Review, reviewDocument } from './commands/review-document.ts';
import { readDocuments } from './store.ts';

const names = documentNames.join(', ');

const file = 'el archivo que revisaste (lo muestra documents list): si el conductor subió otro, no se cambia nada';

const fields = {
  driver: driverField(),
  // Staff may also write the name that compliance has for it.
  name: {
    ...field.choice(named(documentNames, documentTitle)),
    read: (text: string, name: string) =>
      documentNamed(text) ?? refuseField(name, `'${text}' no es un documento: usa ${names}.`),
  },
  file: optional(field.text(file)),
};

const reason = 'el motivo, que el conductor lee';

type Decided = Pick<Review, 'uid' | 'name' | 'to' | 'fileId' | 'expires' | 'reason'>;

async function decided(ctx: Ctx, review: Decided) {
  const row = (await readDocuments(ctx.db, review.uid)).find(({ name }) => name === review.name);
  await reviewDocument(ctx, review);
  const after = documentLabel(review.to);
  const text = `${documentTitle(review.name)}: ${after}.`;
  return { text, ...(row && { before: documentLabel(row.status) }), after };
}

function review(verb: string, title: string, to: Review['to'], why: Why) {
  return action({
    name: `documents ${verb}`,
    title,
    permission: 'documents.review',
    fields,
    why,
    run: (ctx, { driver: { uid }, name, file: fileId }, { why: given }) =>
      decided(ctx, { uid, name, to, fileId, reason: given }),
  });
}

const expires: Field<LocalDate | undefined> = optional(field.lastDay('hasta qué día vale, AAAA-MM-DD o DD-MM-AAAA'));

const approve = action({
  name: 'documents approve',
  title: 'Aprueba un documento',
  permission: 'documents.review',
  fields: { ...fields, expires },
  why: whyAsked(reason, 'reason'),
  run: (ctx, { driver: { uid }, name, file: fileId, expires: until }, { why }) =>
    decided(ctx, { uid, name, to: 'APPROVED', fileId, expires: until, reason: why }),
});

export const documentsActions = [
  approve,
  review('reject', 'Rechaza un documento', 'REJECTED', whyNeeded(reason, 'reason')),
  review('errors', 'Devuelve un documento para que el conductor lo corrija', 'ERRORS', whyNeeded(reason, 'reason')),
  review('expire', 'Da por vencido un documento', 'EXPIRED', whyAsked(reason, 'reason')),
];
