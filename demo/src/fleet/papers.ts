import type { DocumentStatus } from '@volante/domain/documents/status';
import { type CarDocumentName, carDocumentNames, carDocumentTitle } from '@volante/domain/fleet/documents';
import { addDays, formatDate, type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { attachCarDocumentBytes } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';
import { daysAgo, on } from '../past.ts';
import { samplePdf } from '../sample-pdf.ts';

/** What is not ordinary about a car's document; days from now, uploaded so many days ago. */
export interface PaperWish {
  status: DocumentStatus;
  expiresIn?: number;
  uploadedDaysAgo?: number;
}

export type PaperWishes = Partial<Record<CarDocumentName, PaperWish>>;

const yearly: readonly CarDocumentName[] = ['permisoCirculacion', 'soap'];

/** Permit and insurance of every car run until the end of March; whose March is near has renewed them. */
export function endOfNextMarch(today: LocalDate): LocalDate {
  const soon = addDays(today, 45);
  const march = (year: number) => parseLocalDate(`${year}-03-31`);
  const year = Number(soon.slice(0, 4));
  const [now, next] = [march(year), march(year + 1)];
  return (now && now > soon ? now : next) ?? soon;
}

function expiryOf(name: CarDocumentName, today: LocalDate): LocalDate | undefined {
  if (yearly.includes(name)) return endOfNextMarch(today);
  if (name.startsWith('revisionTecnica')) return addDays(today, 214);
  return name === 'poderNotarial' ? addDays(today, 520) : undefined;
}

async function giveOne(
  ctx: Ctx,
  carId: string,
  name: CarDocumentName,
  wish: PaperWish & { uploadedDaysAgo: number },
): Promise<void> {
  const now = ctx.clock.now();
  const today = localDateOf(now);
  const expiresOn = wish.expiresIn === undefined ? expiryOf(name, today) : addDays(today, wish.expiresIn);
  const details = [`Patente ${carId}`, ...(expiresOn ? [`Vigente hasta el ${formatDate(expiresOn)}`] : [])];
  const bytes = samplePdf(carDocumentTitle(name), ...details);
  const then = on(ctx, daysAgo(now, wish.uploadedDaysAgo));
  await attachCarDocumentBytes(then, { carId, name, bytes, expiresOn, status: wish.status });
}

/** The seven documents of a car: approved when they were uploaded, unless something else is wished. */
export async function givePapers(ctx: Ctx, carId: string, uploadedDaysAgo: number, wishes: PaperWishes): Promise<void> {
  const usual = { status: 'APPROVED', uploadedDaysAgo } as const;
  for (const name of carDocumentNames) await giveOne(ctx, carId, name, { ...usual, ...wishes[name] });
}
