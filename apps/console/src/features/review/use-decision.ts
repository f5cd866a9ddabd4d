import { useDraft } from '@volante/client/drafts.ts';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { useRef, useState } from 'react';
import type { ReviewVerdict } from './review.generated.ts';
import type { Item } from './use-desk.ts';

interface Typed {
  expires: string;
  why: string;
}

/** What a refusal was about; `page` where no field is named. */
type Mistakes = Partial<Record<'expires' | 'why' | 'page', string>>;

type Decide = (said: { verdict: ReviewVerdict; expires: string | null; why: string | null }) => Promise<void>;

const lost = 'Se perdió la respuesta. Decide otra vez: si ya quedó anotado, no se repite.';

/** What a reviewer types about one upload, which survives a refusal, a reload and the taking back. */
export function useDecision({ file }: Item, owner: string, decide: Decide) {
  const [typed, keep] = useDraft<Typed>(`review.${file}`, { expires: '', why: '' }, true, owner);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const change = (changes: Partial<Typed>) => {
    keep({ ...typed, ...changes });
    setMistakes({});
  };

  async function say(verdict: ReviewVerdict): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMistakes({});
    try {
      await decide({
        verdict,
        expires: verdict === 'approve' ? typed.expires.trim() || null : null,
        why: verdict === 'return' ? typed.why.trim() || null : null,
      });
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      const message = error instanceof NetworkError ? lost : (error as Error).message;
      setMistakes({ [field === 'expires' || field === 'why' ? field : 'page']: message });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { typed, mistakes, busy, change, say };
}
