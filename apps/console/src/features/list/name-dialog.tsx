import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { Field } from '@volante/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';

interface NameDialogProps {
  title: string;
  hint: string;
  first: string;
  /** Refuses by throwing; what was typed stays. */
  onKeep: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameDialog({ title, hint, first, onKeep, onClose }: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(first);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(undefined);
    await onKeep(name).catch((error: Error) => {
      setTrouble(error.message);
      setBusy(false);
    });
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void keep(event)}>
        <Field
          label="Nombre"
          hint={hint}
          error={trouble}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={busy}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
