import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import type { AccountOwner } from './own-holder.ts';
import { SaveFailure } from './save-failure.tsx';
import { useBankAccountForm } from './use-bank-account-form.ts';

interface AddAccountSheetProps {
  open: boolean;
  owner: AccountOwner | undefined;
  onClose: () => void;
}

/** One more account, on top of the list it goes into. Closed halfway, it opens again with what was typed. */
export function AddAccountSheet({ open, owner, onClose }: AddAccountSheetProps) {
  const { ref, ...form } = useBankAccountForm(owner, () => {
    showSnackbar({ text: 'Guardamos tu cuenta.', tone: 'good' });
    onClose();
  });
  return (
    <>
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)}>
        <BottomSheet
          open={open}
          title="Agregar cuenta"
          onClose={onClose}
          actions={
            <Button type="submit" busy={form.busy}>
              Guardar cuenta
            </Button>
          }
        >
          <BankAccountFields form={form} owner={owner} />
        </BottomSheet>
      </form>
      <SaveFailure failure={form.failure} onClose={form.forgetFailure} />
    </>
  );
}
