import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { reportError } from './report-error.ts';
import { renewForMissingCode } from './updates.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type Outcome<Props> = { load: Load<Props>; Part?: ComponentType<Props> };

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
        if (left || (await renewForMissingCode())) return;
        reportError(error);
        if (!left) setOutcome({ load });
      },
    );
    return () => {
      left = true;
    };
  }, [load, missing]);
  const retry = useCallback(() => setOutcome(undefined), []);
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
  return { Part: current?.Part, failed, retry };
}
