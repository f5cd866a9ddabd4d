import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@volante/client/drafts.ts';
import { ApiError } from '@volante/client/errors.ts';
import { afterPaint } from '@volante/client/form/after-paint.ts';
import { useForm } from '@volante/client/form/use-form.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import type { Conflict } from './compare-versions.ts';
import { draftName } from './draft-name.ts';
import { mistakesIn, personalDataOf } from './form-rules.ts';
import { type Basis, basisOf, type FormData, type StoredInfo } from './form-values.ts';
import { loadTrouble } from './load-trouble.ts';
import { updateInfo, variablesOf } from './update-info.ts';

interface Options {
  info: StoredInfo;
  /** The data were accepted before: who the person is no longer changes, and the apartment may be left empty. */
  verified: boolean;
  onSent: () => void;
  /** Called with the wrong fields before the first of them gets the focus. */
  onMistakes?: (fields: readonly string[]) => void;
}

/** Kept with what was typed on it, so that no other tab takes it for its own and clears it. */
interface Began extends Basis {
  typed: FormData;
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT' && error.field === 'version';

/** The one form of personal data, in onboarding and in the profile. */
export function usePersonalDataForm({ info, verified, onSent, onMistakes }: Options) {
  const client = useQueryClient();
  const stored = basisOf(info);
  const [began, keepBegan, forgetBegan] = useDraft<Began | null>(`${draftName}-since`, null);
  const { version, values } = began ?? stored;
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm({
    draft: draftName,
    initial: stored.values,
    onMistakes,
    validate: (typed) => mistakesIn(typed, !verified),
    send: async (typed) => {
      try {
        await sendNow(updateInfo, variablesOf(personalDataOf(typed), version), client);
      } catch (error) {
        if (isStale(error)) {
          const { compareVersions } = await loadTrouble();
          setConflict(await compareVersions(client, values, typed));
        }
        throw error;
      }
      forgetBegan(null);
      onSent();
    },
  });
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  return {
    ...form,
    fixed: { rut: verified && info.rut !== null, birth: verified && info.birth !== null },
    failure: isStale(form.failure) ? undefined : form.failure,
    change(changes: Partial<FormData>) {
      keepBegan({ version, values, typed: { ...form.values, ...changes } });
      form.change(changes);
    },
    reset() {
      form.reset();
      forgetBegan(null);
    },
    conflict,
    /** Goes on from what is stored now, with what the driver chose; undefined leaves everything as it is. */
    settle(typed?: FormData) {
      setConflict(undefined);
      if (!conflict || !typed) return;
      keepBegan({ ...conflict.theirs, typed });
      form.change(typed);
      form.forgetFailure();
      afterPaint(() => void latest.current.submit());
    },
  };
}

export type PersonalDataForm = Omit<ReturnType<typeof usePersonalDataForm>, 'ref'>;
