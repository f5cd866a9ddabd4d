import { documentTitle } from '@volante/domain/billing/document-title';
import { saleKinds } from '@volante/domain/billing/invoicing-protocol';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { action } from '../../platform/actions/action.ts';
import { field, named, optional, refuseField } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { choicesOf } from './choices-store.ts';
import { mustHaveProvider } from './choose-provider.ts';
import { chooseInvoice } from './commands/choose-invoice.ts';
import { planDocuments } from './commands/plan-documents.ts';
import { retryDocument } from './commands/retry-document.ts';
import { choiceLine, lineOf } from './lines-for-staff.ts';

const retry = action({
  name: 'invoicing retry',
  title:
    'Vuelve a enviar un documento que espera o que el proveedor rechazó; una factura, con los últimos datos del conductor',
  permission: 'boletas.retry',
  fields: { id: field.id('tax document', 'id del documento') },
  why: 'none',
  async run(ctx, { id }) {
    const document = await retryDocument(ctx, id);
    return { text: lineOf(document), drivers: [document.driver_id] };
  },
});

const issue = action({
  name: 'invoicing issue',
  title:
    'Emite los documentos de semanas cerradas antes de conectar al proveedor; lo que ya tiene documento no se emite otra vez',
  permission: 'boletas.retry',
  fields: {
    from: field.date('un día de la primera semana, AAAA-MM-DD'),
    to: optional(field.date('un día de la última semana, AAAA-MM-DD (por omisión, la misma)')),
    driver: optional(driverField('correo o uid del conductor (por omisión, todos)')),
  },
  why: 'none',
  preview: true,
  async run(ctx, { from, to, driver }) {
    mustHaveProvider(ctx);
    const today = localDateOf(ctx.clock.now());
    if (!canHaveHappened(from, today)) refuseField('from', `No hay semanas cerradas del ${from}.`);
    const first = weekOfDate(from).monday;
    const last = weekOfDate(to ?? first).monday;
    let documents = 0;
    for (let monday = first; monday <= last && monday < today; monday = addDays(monday, 7)) {
      documents += await planDocuments(ctx, { monday, date: today, ...(driver && { driverIds: [driver.uid] }) });
    }
    return `${documents} documentos por emitir.`;
  },
});

const choose = action({
  name: 'invoicing choose',
  title: 'Elige boleta o factura por un conductor que lo pide, desde la próxima semana',
  permission: 'drivers.change',
  fields: {
    driver: driverField(),
    kind: { ...field.choice(named(saleKinds, documentTitle)), read: (text: string) => text },
    giro: optional(field.text('de una factura: como aparece en el SII')),
    address: optional(field.text('de una factura: calle y número')),
    commune: optional(field.text('de una factura')),
  },
  why: 'none',
  async run(ctx, { driver: { uid }, kind, giro = '', address = '', commune = '' }) {
    await chooseInvoice(ctx, { uid, kind, giro, address, commune });
    const [last] = await choicesOf(ctx.db, uid);
    return last ? choiceLine(last) : 'Nunca eligió: recibe boletas.';
  },
});

export const invoicingActions = [retry, issue, choose];
