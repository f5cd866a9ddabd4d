import type { Side } from '@volante/domain/handover/photos';
import { photoDraft } from '../../../lib/photo-draft.ts';

/** How the driver finds the car, as far as it is noted. */
export interface PickUpDraft {
  photos: Partial<Record<Side, Blob>>;
  /** As typed. */
  odometer: string;
  battery: string;
}

/** By car. */
export const { useDraft: usePickUpDraft, forget: forgetPickUp } = photoDraft<PickUpDraft>('pick-up', {
  photos: {},
  odometer: '',
  battery: '',
});
