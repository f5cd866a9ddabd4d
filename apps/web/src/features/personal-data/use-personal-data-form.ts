import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/form/use-form.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { formDataOf, mistakesIn, personalDataOf, type StoredInfo } from './form-values.ts';
import { updateInfo, variablesOf } from './update-info.ts';

interface Options {
  info: StoredInfo;
  /** The data were accepted before: who the person is no longer changes, and the apartment may be left empty. */
  verified: boolean;
  onSent: () => void;
}

/** The one form of personal data, in onboarding and in the profile. */
export function usePersonalDataForm({ info, verified, onSent }: Options) {
  const client = useQueryClient();
  const form = useForm({
    draft: 'personal-data',
    initial: formDataOf(info),
    validate: (values) => mistakesIn(values, !verified),
    send: async (values) => {
      await sendNow(updateInfo, variablesOf(personalDataOf(values)), client);
      onSent();
    },
  });
  return { ...form, fixed: { rut: verified && info.rut !== null, birth: verified && info.birth !== null } };
}

export type PersonalDataForm = Omit<ReturnType<typeof usePersonalDataForm>, 'ref'>;
