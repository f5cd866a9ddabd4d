import { useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '@volante/client/errors.ts';
import { useRef, useState } from 'react';
import { act, type Texts } from '../../lib/act.ts';
import { type Wish, wishAfter, wishOf } from '../../lib/press.ts';

const lost = 'Se perdió la respuesta. Inténtalo otra vez: si ya estaba hecho, no se repite.';

/** One press that needs no form: it acts once, and what is shown is asked again. Answers whether it was done. */
export function useDeed() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const wish = useRef<Wish>(undefined);

  async function does(action: string, values: Texts): Promise<boolean> {
    if (busy !== undefined) return false;
    const wished = wishOf({ action, values }, wish.current);
    wish.current = wished;
    setBusy(action);
    setFailure(undefined);
    try {
      await act({ action, values, files: {}, why: '' }, wished.key);
      wish.current = undefined;
      return true;
    } catch (error) {
      wish.current = wishAfter(wished, error);
      setFailure(error instanceof NetworkError ? lost : (error as Error).message);
      return false;
    } finally {
      setBusy(undefined);
      void client.invalidateQueries();
    }
  }

  return { does, busy, failure };
}
