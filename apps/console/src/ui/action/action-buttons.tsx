import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from './action-dialog.tsx';

export interface OfferedByPage {
  action: string;
  words: string;
  /** What the page knows already. */
  filled?: Readonly<Record<string, string>>;
  /** Whom or what it is about, for who cannot see where it stands. */
  about?: string;
}

interface ActionButtonsProps {
  offers: readonly OfferedByPage[];
  /** Small ones, in a row of a table. */
  small?: boolean;
  /** Where the row may be gone once it is done: whoever holds the rows opens the form, so that its answer stays. */
  onDo?: (offer: OfferedByPage) => void;
}

/** What a page offers besides what it shows, each a form over it. Who may not do one does not see it. */
export function ActionButtons({ offers, small = false, onDo }: ActionButtonsProps) {
  const { actions } = useWho();
  const [doing, setDoing] = useState<OfferedByPage>();
  const open = onDo ?? setDoing;
  const offered = offers.filter(({ action }) => actions.some(({ name }) => name === action));
  return (
    <>
      {offered.map((offer) => {
        const words = (
          <>
            {offer.words}
            {offer.about && <span className="sr-only">: {offer.about}</span>}
          </>
        );
        return small ? (
          <button
            key={offer.action}
            type="button"
            aria-haspopup="dialog"
            className="min-h-8 rounded-control px-2 py-1 text-sm font-semibold text-primary hover:bg-soft"
            onClick={() => open(offer)}
          >
            {words}
          </button>
        ) : (
          <Button key={offer.action} kind="secondary" onClick={() => open(offer)}>
            {words}
          </Button>
        );
      })}
      {doing && <ActionDialog name={doing.action} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </>
  );
}
