import { Button } from '@volante/ui/button.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { isIncomplete } from './form-rules.ts';
import type { StoredInfo } from './form-values.ts';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { usePersonalDataForm } from './use-personal-data-form.ts';

export interface EditFormProps {
  info: StoredInfo;
  verified: boolean;
  loading: boolean;
  onSaved: () => void;
  onCancelled: () => void;
}

/** Begins with what is stored each time it is opened; what is stored meanwhile never takes what was typed. */
export function EditForm({ info, verified, loading, onSaved, onCancelled }: EditFormProps) {
  const { ref, ...form } = usePersonalDataForm({ info, verified, onSent: onSaved });
  const cancel = () => {
    form.reset();
    onCancelled();
  };
  return (
    <>
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3">
        <PersonalDataFields form={form} mainPhone={info.phone} />
        <Button full type="submit" busy={form.busy} disabled={loading || isIncomplete(form.values)}>
          Guardar cambios
        </Button>
        <Button full kind="ghost" disabled={form.busy} onClick={cancel}>
          Cancelar
        </Button>
      </form>
      <FormDialogs
        form={form}
        failureText="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte presionando el chat."
      />
    </>
  );
}
