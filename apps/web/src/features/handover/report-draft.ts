import type { DamageKind } from '@volante/domain/handover/damages';
import { photoDraft } from '../../lib/photo-draft.ts';

/** A damage report that is being written. */
export interface ReportDraft {
  kinds: readonly DamageKind[];
  comment: string;
  photos: readonly Blob[];
}

/** By handover. */
export const { useDraft: useReportDraft, forget: forgetReport } = photoDraft<ReportDraft>('damages', {
  kinds: [],
  comment: '',
  photos: [],
});
