import { reviewTimeText } from '@volante/domain/documents/review-time';
import { Icon } from '@volante/ui/icon.tsx';
import type { DocumentFacts } from './document-facts.ts';

interface ReviewNoticeProps {
  documents: readonly DocumentFacts[];
  /** How long a review usually takes; null while nobody can say. */
  minutes: number | null;
}

/** [SCR-05] While something waits for a review: when to expect it, and that nobody has to come back for it. */
export function ReviewNotice({ documents, minutes }: ReviewNoticeProps) {
  if (minutes === null || !documents.some(({ status }) => status === 'PENDING')) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-soft px-3 py-2.5 text-info">
      <Icon name="clock" size={20} className="mt-0.5" />
      <span>
        <span className="font-semibold">{reviewTimeText(minutes)}</span> El resultado aparece aquí solo.
      </span>
    </p>
  );
}
