import type { Ctx } from '../../../platform/context.ts';
import { askCms } from '../cms/cms-content.ts';
import type { ContentAnswers, ContentQuery } from '../content.ts';
import { folderContent } from '../folder/read-folder.ts';

/** What the content service answers: the CMS's answer if there is one, otherwise the content folder. */
export async function askContent<Query extends ContentQuery>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'config'>,
  query: Query,
): Promise<ContentAnswers[Query]> {
  return ctx.config.cmsUrl ? askCms(ctx, query) : folderContent(ctx.config).answers[query];
}
