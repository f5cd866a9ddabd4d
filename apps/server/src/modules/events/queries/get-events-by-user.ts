import { productKey } from '@volante/domain/company/company';
import { kindFacts } from '@volante/domain/events/kinds';
import type { QueryGetEventsByUserArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { extensionFor } from '../../documents/public.ts';
import { type FoundEvent, readEvents } from '../store.ts';

const mostPerPage = 50;

function partOf({ limit, page }: QueryGetEventsByUserArgs): { limit: number; offset: number } {
  if (limit < 1) throw new Refusal('BAD_USER_INPUT', 'limit es al menos 1.', { field: 'limit' });
  if (page < 1) throw new Refusal('BAD_USER_INPUT', 'La primera página es la 1.', { field: 'page' });
  const each = Math.min(limit, mostPerPage);
  return { limit: each, offset: (page - 1) * each };
}

function toEvent(ctx: Ctx, event: FoundEvent) {
  const driver = { billRef: event.bill_id, rol: 'driver' as const, ref: event.driver_id };
  const company = { billRef: null, rol: 'company' as const, ref: productKey };
  return {
    _id: event.id,
    chargeDate: event.charge_date,
    chargedFrom: event.charged_from ?? event.charge_date,
    reversal: event.reversal && { reason: event.reversal.reason, date: event.reversal.reversed_at },
    createdAt: event.created_at,
    updatedAt: event.updated_at,
    title: event.title,
    kind: event.kind,
    kindName: event.kind && kindFacts(event.kind).name,
    type: event.type,
    amount: event.amount,
    description: event.description,
    subject: event.subject,
    status: event.status,
    comments: event.comments,
    installments: event.installments,
    car: event.car_id === null ? null : { _id: event.car_id, info: { plate: event.car_id } },
    charged: event.credited ? company : driver,
    credited: event.credited ? driver : company,
    files: event.files.map(({ id, name, content_type, attached_at }) => ({
      ext: extensionFor({ content_type }),
      name,
      url: documentLink(ctx, id),
      date: attached_at,
    })),
  };
}

/** [MOV-04] A page of the driver's events. Only approved ones: drivers do not see what staff have not approved. */
export async function getEventsByUser(ctx: Ctx, query: QueryGetEventsByUserArgs) {
  const { userId, start, end, subject, status, credited, page } = query;
  const part = partOf(query);
  const hidden = typeof status === 'string' && status !== 'Approved';
  const { total, events } = hidden
    ? { total: 0, events: [] }
    : await readEvents(ctx.db, { driverId: userId, start, end, subject, status: 'Approved', credited, ...part });
  return {
    metadata: {
      total_pages: Math.ceil(total / part.limit),
      actual_page: page,
      total_docuements: total,
      page_length: events.length,
    },
    events: events.map((event) => toEvent(ctx, event)),
  };
}
