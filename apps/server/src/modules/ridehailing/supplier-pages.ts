import { type Answer, askPatiently, PlatformFault } from './platform-answers.ts';
import type { SupplierScope } from './platform.ts';

/** Larger pages are refused, so that no platform can fill our memory. */
const largestPage = 4 * 1024 * 1024;
const longestCursor = 1_000;

interface PagedList<Page> {
  scope: SupplierScope;
  address: string;
  query: Record<string, string>;
  timeoutMs: number;
  /** A new access token of the company for this scope. */
  readonly token: (scope: SupplierScope) => Promise<string>;
  /** Undefined when the answer is not a valid page. */
  readonly read: (answer: Answer) => Page | undefined;
}

/** A list of the company's, one page after another. Only one page is in memory at a time. */
export async function* supplierPages<Page extends { next: string | null }>(list: PagedList<Page>) {
  const { scope, address, query, timeoutMs } = list;
  let token = await list.token(scope);
  const get = (url: string) =>
    askPatiently(url, { init: { headers: { authorization: `Bearer ${token}` } }, largest: largestPage, timeoutMs });
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const asked = new URLSearchParams({ ...query, ...(cursor !== null && { cursor }) });
    const url = `${address}?${asked.toString()}`;
    const answer = await get(url).catch(async (fault: unknown) => {
      if (!(fault instanceof PlatformFault) || fault.status !== 401) throw fault;
      // A long list outlives its token.
      token = await list.token(scope);
      return get(url);
    });
    const page = list.read(answer);
    const next = page?.next ?? null;
    // A cursor that repeats would loop for ever.
    if (!page || (next !== null && (seen.has(next) || next.length > longestCursor))) {
      throw new PlatformFault(`${address}: an invalid page`, 200).forStaff();
    }
    cursor = next;
    if (cursor !== null) seen.add(cursor);
    yield page;
  } while (cursor !== null);
}
