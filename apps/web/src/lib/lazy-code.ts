import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from './report-error.ts';
import { renewForMissingCode } from './updates.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type Outcome<Props> = { load: Load<Props>; Part?: ComponentType<Props> };

/** The code of one part of a screen, fetched when that part is shown. `failed` until a retry or the network's return. */
export function useLazyCode<Props>(load: Load<Props>) {
  const [outcome, setOutcome] = useState<Outcome<Props>>();
  const [attempt, setAttempt] = useState(0);
  const current = outcome?.load === load ? outcome : undefined;
  const failed = current !== undefined && current.Part === undefined;
  useEffect(() => {
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
  }, [load, attempt]);
  const retry = () => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  };
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  return { Part: current?.Part, failed, retry };
}
