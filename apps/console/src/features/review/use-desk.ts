import { useRef, useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { everyMinute, useApi } from '../../lib/graphql/use-api.ts';
import {
  ClaimReviewsDocument,
  type ClaimReviewsMutation,
  DecideReviewDocument,
  type DecideReviewMutationVariables,
  TakeReviewBackDocument,
} from './review.generated.ts';

type Desk = ClaimReviewsMutation['claimReviews'];
export type Item = Desk['items'][number];
export type Decision = Desk['decided'][number];
export type Refused = Desk['refused'][number];

/**
 * [CON-08] What is kept for this reviewer, the document they look at, and what they have decided. The document stays before them until they
 * decide, also when the server says that it no longer waits: nothing typed is lost.
 */
export function useDesk() {
  const asked = useApi(ClaimReviewsDocument, {}, everyMinute);
  const desk = asked.data?.claimReviews;
  const [shown, setShown] = useState<Item>();
  /** Decided here, in the order of the presses; the server knows those of an earlier visit. */
  const [here, setHere] = useState<readonly Decision[]>([]);
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef(new Map<string, Item>());

  const isDecided = (file: string) => here.some((one) => one.file === file);
  const waiting = (desk?.items ?? []).filter(({ file }) => !isDecided(file));
  const current = shown && !isDecided(shown.file) ? shown : waiting[0];
  if (current !== shown) setShown(current);

  const earlier = (desk?.decided ?? []).filter(({ file }) => !isDecided(file) && !takenBack.has(file));
  const decided = [...earlier, ...here];

  async function decide(item: Item, said: Omit<DecideReviewMutationVariables, 'file'>): Promise<void> {
    const { decideReview: decision } = await request(DecideReviewDocument, { file: item.file, ...said });
    seen.current.set(item.file, item);
    setHere((before) => [...before.filter(({ file }) => file !== item.file), decision]);
    void asked.refetch();
  }

  async function takeBack({ file }: Decision): Promise<void> {
    await request(TakeReviewBackDocument, { file });
    setHere((before) => before.filter((one) => one.file !== file));
    setTakenBack((before) => new Set(before).add(file));
    const item = seen.current.get(file);
    if (item) setShown(item);
    void asked.refetch();
  }

  return {
    asked,
    current,
    /** Somebody else decided, or there is another file. */
    isGone: current !== undefined && !waiting.some(({ file }) => file === current.file),
    ahead: waiting.filter(({ file }) => file !== current?.file),
    waiting: desk?.waiting ?? 0,
    decided,
    refused: desk?.refused ?? [],
    decide,
    takeBack,
    next: () => setShown(waiting.find(({ file }) => file !== current?.file)),
  };
}
