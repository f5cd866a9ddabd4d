import { present } from '@volante/domain/values/present';
import type { Config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/context.ts';
import { boundedText } from '../../../platform/http/bounded-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findSetting, keepSetting } from '../../../platform/settings.ts';
import type { ContentAnswers, ContentQuery } from '../content.ts';
import { cmsQueries } from './queries.ts';
import { readCmsAnswer } from './read-answer.ts';

type Answer = ContentAnswers[ContentQuery];
type Asking = Pick<Ctx, 'db' | 'clock' | 'log' | 'config'>;

const timing = {
  /** An answer is used for so long before the CMS is asked again. */
  freshMs: 5 * 60_000,
  /** How long the CMS is not asked again after a failure. */
  restMs: 30_000,
  /** Nobody waits longer than this for news when there is a copy. */
  patienceMs: 1_500,
  timeoutMs: 10_000,
};

const largestAnswer = 4_000_000;

const keyOf = (query: ContentQuery) => `content.${query}`;

/** What a process knows of one query. */
interface Known {
  answer?: Answer;
  /** When the CMS is to be asked again. */
  askAfter: number;
  asking?: Promise<void>;
}

const byConfig = new WeakMap<Config, Map<ContentQuery, Known>>();

function knownOf(config: Config, query: ContentQuery): Known {
  const all = byConfig.get(config) ?? new Map<ContentQuery, Known>();
  byConfig.set(config, all);
  const known = all.get(query) ?? { askAfter: 0 };
  all.set(query, known);
  return known;
}

async function fetchAnswer({ config }: Asking, query: ContentQuery): Promise<Answer> {
  const { cmsToken, cmsAssetsUrl } = config;
  const cmsUrl = present(config.cmsUrl, 'the address of the CMS');
  const response = await fetch(cmsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(cmsToken && { authorization: `Bearer ${cmsToken}` }),
    },
    body: JSON.stringify({ query: cmsQueries[query], operationName: query }),
    signal: AbortSignal.timeout(timing.timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status}`);
  const text = await boundedText(response, largestAnswer, 'the CMS');
  return readCmsAnswer(query, text, new URL(cmsAssetsUrl ?? cmsUrl).origin);
}

/** Asks the CMS and stores what it answers. A failure leaves the last answer as it is. */
async function renew(ctx: Asking, query: ContentQuery, known: Known): Promise<void> {
  try {
    known.answer = await fetchAnswer(ctx, query);
    known.askAfter = ctx.clock.now().getTime() + timing.freshMs;
  } catch (error) {
    known.askAfter = ctx.clock.now().getTime() + timing.restMs;
    ctx.log.warn({ err: error, query }, 'the CMS could not be asked');
    return;
  }
  await keepSetting(ctx.db, keyOf(query), known.answer).catch((error: unknown) =>
    ctx.log.warn({ err: error, query }, 'an answer of the CMS could not be kept'),
  );
}

/** The copy that this or another process stored last, for a process that has just started. */
async function storedAnswer({ db }: Asking, query: ContentQuery): Promise<Answer | undefined> {
  return (await findSetting(db, keyOf(query))) as Answer | undefined;
}

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * The answer of the CMS: a few minutes old at most while it works, the last good one while it is down, slow or answers
 * nonsense. Refuses only when there has never been a good one.
 */
export async function askCms<Query extends ContentQuery>(ctx: Asking, query: Query): Promise<ContentAnswers[Query]> {
  const known = knownOf(ctx.config, query);
  if (!known.answer) {
    const stored = await storedAnswer(ctx, query);
    // Somebody else's question may have been answered meanwhile.
    known.answer ??= stored;
  }
  if (ctx.clock.now().getTime() >= known.askAfter) {
    known.asking ??= renew(ctx, query, known).finally(() => delete known.asking);
    await (known.answer ? Promise.race([known.asking, after(timing.patienceMs)]) : known.asking);
  }
  if (!known.answer)
    throw new Refusal('UNAVAILABLE', 'No pudimos cargar este contenido. Intenta de nuevo en un momento.');
  return known.answer as ContentAnswers[Query];
}
