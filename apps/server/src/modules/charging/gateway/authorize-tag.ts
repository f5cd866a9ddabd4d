import { isLive } from '@volante/domain/charging/session';
import type { Ctx } from '../../../platform/context.ts';
import { findConnector } from '../store/points.ts';
import { sessionOfTag } from '../store/sessions.ts';
import { type TagInfo, tagInfo } from './messages.ts';

/** A tag is good at the charge point it was given for, while its session lives. */
export async function authorizeTag(ctx: Ctx, pointId: string, idTag: string): Promise<TagInfo> {
  const session = await sessionOfTag(ctx, idTag);
  const connector = session && (await findConnector(ctx, session.connector_id));
  if (!session || connector?.charge_point_id !== pointId) return tagInfo('Invalid');
  return tagInfo(isLive(session.status) ? 'Accepted' : 'Expired');
}
