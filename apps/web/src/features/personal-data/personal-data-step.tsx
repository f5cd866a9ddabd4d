import { useApi } from '../../lib/graphql/use-api.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import type { StoredInfo } from './form-values.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { GetDriverInfoDocument } from './get-driver-info.generated.ts';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { PersonalDataSkeleton } from './personal-data-skeleton.tsx';
import { usePersonalDataForm } from './use-personal-data-form.ts';

export function PersonalDataStep(step: StepProps) {
  const query = useApi(GetDriverInfoDocument, { uid: currentUid() });
  const driver = query.data?.getDriver;
  if (driver) return <StepForm {...step} info={driver.info} verified={driver.verifiedList.info} />;
  return (
    <Screen
      title={step.title}
      back={step.back}
      state={stateOf(query)}
      skeleton={<PersonalDataSkeleton />}
      onRetry={() => void query.refetch()}
    />
  );
}

interface StepFormProps extends StepProps {
  info: StoredInfo;
  verified: boolean;
}

function StepForm({ title, back, onDone, info, verified }: StepFormProps) {
  const { ref, ...form } = usePersonalDataForm({ info, verified, onSent: onDone });
  return (
    <Screen
      title={title}
      back={back}
      footer={
        <Button full busy={form.busy} onClick={() => void form.submit()}>
          {verified ? 'Guardar cambios' : 'Continuar'}
        </Button>
      }
    >
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3">
        <PersonalDataFields form={form} />
        {/* Enter in a field sends, as the button under the thumb does. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <FormDialogs
        form={form}
        failureText="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat"
      />
    </Screen>
  );
}
