import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../drafts.ts';
import { ApiError } from '../errors.ts';
import { tellLostSend } from '../lost-send.ts';
import { afterPaint } from './after-paint.ts';

export type FormValues = Record<string, string>;
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values extends FormValues> {
  /** The name of its draft on the phone. */
  draft: string;
  /** The draft is deleted with the tab: for data that should not stay on a phone for days. */
  tabOnly?: boolean;
  initial: Values;
  /** The error messages, by field. */
  validate: (values: Values) => FormErrors<Values>;
  /** Resolves once the server has the values. A refusal that names a field is shown there, a lost connection by
   * the message about the connection; others become `failure`. */
  send: (values: Values) => Promise<void>;
  /** A form of several pages shows one of these fields here, before the first of them gets the focus. */
  onMistakes?: ((fields: readonly string[]) => void) | undefined;
}

const control = 'input, select, textarea';

function focusFirstMistake(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radios cannot have the focus itself.
  const place = wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control);
  place?.focus();
}

/** A form whose typing survives a reload, a lost connection and a failed send. */
export function useForm<Values extends FormValues>({
  draft,
  tabOnly,
  initial,
  validate,
  send,
  onMistakes,
}: FormOptions<Values>) {
  const [kept, keep, clear] = useDraft<Partial<Values>>(draft, {}, tabOnly);
  // Untouched it follows what is stored; a draft of an older release may lack a field.
  const values = { ...initial, ...kept };
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormErrors<Values>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const sending = useRef(false);
  /** Changes not rendered yet: a second change in the same frame must not undo the first. */
  const unshown = useRef<Partial<Values>>({});
  useEffect(() => {
    unshown.current = {};
  });
  const mistakes = validate(values);

  const touch = (names: readonly string[]) => setTouched((old) => new Set([...old, ...names]));
  const showFirstMistake = (fields: readonly string[]) => {
    onMistakes?.(fields);
    afterPaint(() => focusFirstMistake(form));
  };
  const wrong = Object.keys(mistakes).filter((name) => mistakes[name]);

  /** Several fields at once: a region clears what was chosen inside the old one. */
  const change = (changes: Partial<Values>) => {
    unshown.current = { ...unshown.current, ...changes };
    keep({ ...values, ...unshown.current });
    setRefused((old) => ({ ...old, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }));
  };

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (sending.current) return;
    touch(Object.keys(values));
    if (wrong.length > 0) return showFirstMistake(wrong);
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
      clear();
    } catch (error) {
      const field = error instanceof ApiError && error.field !== undefined && error.field in values && error.field;
      if (field) {
        setRefused({ [field]: error.message } as FormErrors<Values>);
        showFirstMistake([field]);
      } else if (!tellLostSend(error)) setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    ref: setForm,
    values,
    busy,
    /** True when no field has an error, shown or not. */
    valid: wrong.length === 0,
    /** Something differs from what is stored: typed now, or before a reload. */
    dirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    failure,
    forgetFailure: () => setFailure(undefined),
    change,
    submit,
    /** Looks at some of the fields: true when they are right, otherwise the first mistake gets the focus. */
    check(names: readonly (keyof Values & string)[]): boolean {
      touch(names);
      const found = wrong.filter((name) => names.includes(name));
      if (found.length > 0) showFirstMistake(found);
      return found.length === 0;
    },
    /** Back to what is stored: what was typed is forgotten. */
    reset() {
      clear({});
      setTouched(new Set());
      setRefused({});
      setFailure(undefined);
    },
    /** What a field needs; a mistake shows once the driver has left the field or tried to send. */
    field: (name: keyof Values & string) => ({
      value: values[name] ?? '',
      onBlur: () => touch([name]),
      error: refused[name] ?? (touched.has(name) ? mistakes[name] : undefined),
    }),
  };
}
