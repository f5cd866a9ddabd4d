import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from './report-error.ts';
import { renewForMissingCode } from './updates.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type Outcome<Props> = { load: Load<Props>; Part?: ComponentType<Props> };

/** A browser remembers a failed import until the page is loaded again, so only a reload can retry. */
const startAgain = () => location.reload();

/** The code of one part of a screen, fetched when that part is shown. `failed` until a retry or the network's return. */
export function useLazyCode<Props>(load: Load<Props>) {
  const [outcome, setOutcome] = useState<Outcome<Props>>();
  const current = outcome?.load === load ? outcome : undefined;
  const missing = current === undefined;
  const failed = !missing && current.Part === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    load().then(
      (Part) => left || setOutcome({ load, Part }),
      async (error: unknown) => {
        if (left) return;
        await renewForMissingCode();
        reportError(error);
        if (!left) setOutcome({ load });
      },
    );
    return () => {
      left = true;
    };
  }, [load, missing]);
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', startAgain);
    return () => removeEventListener('online', startAgain);
  }, [failed]);
  return { Part: current?.Part, failed, retry: startAgain };
}
