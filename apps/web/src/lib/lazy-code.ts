import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from './report-error.ts';
import { renewForMissingCode } from './updates.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type Outcome<Props> = { load: Load<Props>; Part?: ComponentType<Props> };

/** Parts whose code `loadAhead` has fetched, by their load function. */
const ready = new WeakMap<object, unknown>();

/** Fetches the code of a part that will be shown soon. If the code arrives in time, the part shows without a placeholder. */
export function loadAhead<Props>(load: Load<Props>): void {
  load().then(
    (Part) => ready.set(load, Part),
    () => {},
  );
}

function readyOutcome<Props>(load: Load<Props>): Outcome<Props> | undefined {
  const Part = ready.get(load) as ComponentType<Props> | undefined;
  return Part && { load, Part };
}

/** A browser remembers a failed import until the page is loaded again, so only a reload can retry. */
const startAgain = () => location.reload();

/** The code of one part of a screen, fetched when that part is shown. `failed` until a retry or the network's return. */
export function useLazyCode<Props>(load: Load<Props>) {
  const [outcome, setOutcome] = useState(() => readyOutcome(load));
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
