import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { attachDocumentBytes, expireDocuments, reviewDocument } from '@volante/server/modules/documents/public';
import type { Ctx } from '@volante/server/platform/context';
import { daysAgo, on } from '../past.ts';
import { sampleDocument } from './samples.ts';

/** One document of a driver and how its review went. */
export interface DocumentWish {
  name: DocumentName;
  uploadedDaysAgo: number;
  review?:
    | { to: 'REJECTED' | 'ERRORS'; reason: string }
    /** `expiresIn` is in days from now; negative for a document that has expired. */
    | { to: 'APPROVED'; expiresIn: number };
}

/** All six documents, approved on upload and still valid for a long time. */
export function approvedDocuments(uploadedDaysAgo: number): DocumentWish[] {
  return documentNames.map((name, index) => ({
    name,
    uploadedDaysAgo,
    review: { to: 'APPROVED', expiresIn: 300 + index * 90 },
  }));
}

async function attachOne(ctx: Ctx, uid: string, { name, uploadedDaysAgo, review }: DocumentWish): Promise<void> {
  const now = ctx.clock.now();
  const then = on(ctx, daysAgo(now, uploadedDaysAgo));
  await attachDocumentBytes(then, { uid, name, bytes: sampleDocument(name) });
  if (!review) return;
  const expires = review.to === 'APPROVED' ? addDays(localDateOf(now), review.expiresIn) : undefined;
  const reason = review.to === 'APPROVED' ? undefined : review.reason;
  await reviewDocument(then, { uid, name, to: review.to, reason, expires });
}

/** Uploads and reviews the documents, then runs the nightly expiry check for those that expired or soon will. */
export async function giveDocuments(ctx: Ctx, uid: string, documents: readonly DocumentWish[]): Promise<void> {
  for (const document of documents) await attachOne(ctx, uid, document);
  const nights = documents.flatMap(({ review }) =>
    review?.to === 'APPROVED' && review.expiresIn < 30 ? [Math.max(0, -review.expiresIn - 1)] : [],
  );
  const oldestFirst = [...new Set(nights)].toSorted((a, b) => b - a);
  for (const night of oldestFirst) await expireDocuments(on(ctx, daysAgo(ctx.clock.now(), night)));
}
