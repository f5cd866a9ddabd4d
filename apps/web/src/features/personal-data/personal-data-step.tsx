import { itemAt } from '@volante/domain/values/present';
import type { FormEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { afterPaint } from '@volante/client/form/after-paint.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import type { StoredInfo } from './form-values.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { GetDriverInfoDocument } from './get-driver-info.generated.ts';
import { pageAddress, pageOf, pages, pageWith } from './pages.ts';
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

/** [DAY-15] One form on three pages; the address names the page, so that back and reload keep it. Sent once, from the last. */
function StepForm({ title, back, onDone, info, verified }: StepFormProps) {
  const search = useSearch();
  const page = pageOf(search);
  const turnTo = (number: number) => {
    go(pageAddress(search, number));
    afterPaint(() => {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
  };
  const { ref, ...form } = usePersonalDataForm({
    info,
    verified,
    onSent: onDone,
    // At once, without a step in the history: the field gets the focus as soon as it is there.
    onMistakes: (fields) => go(pageAddress(search, pageWith(fields)), { replace: true }),
  });
  const { fields, Part } = itemAt(pages, page - 1);
  const last = page === pages.length;
  const goOn = (event?: FormEvent) => {
    event?.preventDefault();
    if (last) void form.submit();
    else if (form.check(fields)) turnTo(page + 1);
  };
  return (
    <Screen
      title={title}
      back={page === 1 ? back : pageAddress(search, page - 1)}
      footer={
        <Button full busy={form.busy} onClick={() => goOn()}>
          {verified && last ? 'Guardar cambios' : 'Continuar'}
        </Button>
      }
    >
      <form ref={ref} noValidate onSubmit={goOn} className="flex flex-col gap-3">
        <Part form={form} aside={<span className="text-sm text-muted">{`${page} de ${pages.length}`}</span>} />
        {/* Enter in a field goes on, as the button under the thumb does. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <FormDialogs
        form={form}
        failureText="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat"
      />
    </Screen>
  );
}
