import type { StepProps } from '../../lib/onboarding-step.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import type { AccountOwner } from './own-holder.ts';
import { SaveFailure } from './save-failure.tsx';
import { useBankAccountForm } from './use-bank-account-form.ts';

/** The step as most drivers see it, once: the form, and on. */
export function FirstAccount({ title, back, onDone, owner }: StepProps & { owner: AccountOwner | undefined }) {
  const { ref, ...form } = useBankAccountForm(owner, () => {
    showSnackbar({ text: 'Guardamos tu cuenta.', tone: 'good' });
    onDone();
  });
  return (
    <>
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)}>
        <Screen
          title={title}
          back={back}
          footer={
            <Button full type="submit" busy={form.busy}>
              Guardar cuenta
            </Button>
          }
        >
          <p className="text-muted">En esta cuenta te pagamos cada semana. Guardamos el número cifrado.</p>
          <Card>
            <BankAccountFields form={form} owner={owner} />
          </Card>
        </Screen>
      </form>
      <SaveFailure failure={form.failure} onClose={form.forgetFailure} />
    </>
  );
}
