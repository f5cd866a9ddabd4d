import { useDraft } from '@volante/client/drafts.ts';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { act, type Done, type Files } from '../../lib/act.ts';
import type { ChosenFile } from '../../lib/chosen-file.ts';
import { type Wish, wishAfter, wishOf } from '../../lib/press.ts';

/** What was typed, and the press that has not been answered for good. */
interface Typed {
  values: Record<string, string>;
  why: string;
  wish?: Wish;
  /** [CON-24] Since when whoever began it has seen what it is about: a reload does not make it newer. */
  since?: string | undefined;
}

interface Options {
  action: string;
  owner: string;
  /** From the address; the form begins with them, and with the reason under 'why'. */
  filled: Readonly<Record<string, string>>;
  /** [CON-24] Since when the page shows what the form is about. */
  seenSince?: () => string | undefined;
  onDone: (done: Done) => void;
}

const lost =
  'Se perdió la respuesta y no sabemos si se hizo. Aprieta "Hacer" otra vez sin cambiar nada: si ya estaba hecho, no se repite.';

const digestsOf = (files: Files) => Object.entries(files).map(([name, { digest }]) => [name, digest]);

/** [CON-03] An action's form: what is typed survives everything but the answer 'done', and one press acts once. */
export function useActionForm({ action, owner, filled, seenSince = () => undefined, onDone }: Options) {
  const { why: reason = '', ...given } = filled;
  // What somebody began about one driver never shows up in the form about another.
  const about = new URLSearchParams(filled).toString();
  const [typed, keep, clear] = useDraft<Typed>(`act.${action}?${about}`, { values: given, why: reason }, false, owner);
  // Files are chosen anew after a reload: they are too large to be kept.
  const [files, setFiles] = useState<Files>({});
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(seenSince);
  const [overtaken, setOvertaken] = useState<string>();
  const since = typed.since ?? opened;
  const running = useRef(false);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const write = (next: Typed) => {
    latest.current = next;
    keep({ ...next, since });
  };

  const forgive = (name: string) => {
    setMistakes((old) => ({ ...old, [name]: undefined }));
    setFailure(undefined);
    setOvertaken(undefined);
  };

  const change = (name: string, value: string) => {
    const { values, why, wish } = latest.current;
    write(name === 'why' ? { values, why: value, wish } : { values: { ...values, [name]: value }, why, wish });
    forgive(name);
  };

  const choose = (name: string, file: ChosenFile | undefined) => {
    const { [name]: _before, ...others } = files;
    setFiles(file ? { ...others, [name]: file } : others);
    forgive(name);
  };

  /** `seen`: up to where of the record what others did stands before whoever presses; without it, since the form was begun. */
  async function submit(event: FormEvent<HTMLFormElement>, seen = since): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const form = event.currentTarget;
    const { values, why } = latest.current;
    const wish = wishOf({ values, why, files: digestsOf(files) }, latest.current.wish);
    write({ values, why, wish });
    setBusy(true);
    setFailure(undefined);
    setMistakes({});
    setOvertaken(undefined);
    try {
      const done = await act({ action, values, files, why, since: seen }, wish.key);
      setFiles({});
      clear({ values: given, why: reason });
      setOpened(seenSince());
      onDone(done);
    } catch (error) {
      write({ ...latest.current, wish: wishAfter(wish, error) });
      tell(error, form);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function tell(error: unknown, form: HTMLFormElement): void {
    const field = error instanceof ApiError ? error.field : undefined;
    if (error instanceof ApiError && field === 'since' && error.code === 'CONFLICT') return setOvertaken(error.message);
    const control = field === undefined ? null : form.elements.namedItem(field);
    if (error instanceof ApiError && field !== undefined && control instanceof HTMLElement) {
      setMistakes({ [field]: error.message });
      return control.focus();
    }
    setFailure(error instanceof NetworkError ? lost : (error as Error).message);
  }

  return {
    values: typed.values,
    why: typed.why,
    files,
    since,
    mistakes,
    failure,
    /** Another person came first: nothing was done, and this says who. */
    overtaken,
    busy,
    change,
    choose,
    submit,
  };
}
