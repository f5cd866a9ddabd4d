import { createHash } from 'node:crypto';
import { plainParagraphs } from '@volante/domain/content/rich-text';
import type { TermsClause } from '@volante/domain/content/terms-changes';
import { firstOf, itemAt, present } from '@volante/domain/values/present';
import type { Config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Passage } from '../content.ts';
import { folderContent, type Terms } from '../folder/read-folder.ts';
import { askContent } from './ask-content.ts';

/** A version of the terms with its words, which the hash identifies. */
export interface TermsText {
  version: string;
  hash: string;
  clauses: TermsClause[];
}

/** The version in force: that of the content folder, or with a CMS that of a setting. */
export function termsVersion(config: Config): string {
  return config.cmsUrl
    ? present(config.termsVersion, 'the version of the terms, which a CMS needs')
    : firstOf(folderContent(config).terms).version;
}

function textOf(version: string, passages: readonly Passage[]): TermsText {
  const clauses = passages.map(({ id, title, subtitle }) => ({ id, title, paragraphs: plainParagraphs(subtitle.raw) }));
  const hash = createHash('sha256')
    .update(JSON.stringify([version, clauses]))
    .digest('hex');
  return { version, hash, clauses };
}

/** The terms in force. May wait for the CMS, so call it before a transaction begins. */
export async function termsInForce(ctx: Ctx): Promise<TermsText> {
  return textOf(termsVersion(ctx.config), await askContent(ctx, 'terminoYCondicione'));
}

/** The privacy policy in force. It is the company's own in the content folder, also with a CMS. */
export function policyInForce(config: Config): TermsText {
  const newest = firstOf(folderContent(config).privacy);
  const text = policyTexts.get(newest) ?? textOf(newest.version, newest.clauses);
  policyTexts.set(newest, text);
  return text;
}

/** Hashed once: the policy is asked for whenever a home is opened. */
const policyTexts = new WeakMap<Terms, TermsText>();

/** The clauses of that policy with their style, as a page shows them. */
export const policyClauses = (config: Config): Passage[] => firstOf(folderContent(config).privacy).clauses;

/** The version before the one in force, as the content folder keeps it. For drivers of the demo world and of tests. */
export function termsBefore(config: Config): TermsText {
  const { version, clauses } = itemAt(folderContent(config).terms, 1);
  return textOf(version, clauses);
}
