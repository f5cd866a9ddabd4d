import { useState } from 'react';
import { afterPaint } from '../../lib/form/after-paint.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureDialog } from '../../ui/failure-dialog.tsx';
import '../../ui/form-icons.ts';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { isIncomplete, type StoredInfo } from './form-values.ts';
import { GetDriverInfoDocument } from './get-driver-info.generated.ts';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { PersonalDataSkeleton } from './personal-data-skeleton.tsx';
import { PersonalDataView } from './personal-data-view.tsx';
import { usePersonalDataForm } from './use-personal-data-form.ts';

/** [PER-08] Personal data in the profile: looked at first, then edited. */
export function PersonalDataTab() {
  const query = useApi(GetDriverInfoDocument, { uid: currentUid() });
  const reload = () => void query.refetch();
  const driver = query.data?.getDriver;
  if (driver) {
    return (
      <Tab
        // What is shown follows what is stored, as soon as that is known to have changed.
        key={JSON.stringify(driver.info)}
        info={driver.info}
        verified={driver.verifiedList.info}
        loading={query.isFetching}
        reload={reload}
      />
    );
  }
  if (stateOf(query) === 'loading') return <PersonalDataSkeleton />;
  return (
    <ErrorState title="No pudimos cargar tus datos" text="Revisa tu conexión e intenta de nuevo." onRetry={reload} />
  );
}

/** The button that was pressed is gone: whoever works by keyboard goes on from the top. */
function focusOn(selector: string): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

interface TabProps {
  info: StoredInfo;
  verified: boolean;
  loading: boolean;
  reload: () => void;
}

function Tab({ info, verified, loading, reload }: TabProps) {
  const { ref, ...form } = usePersonalDataForm({
    info,
    verified,
    onSent: () => {
      show(false);
      showSnackbar({ text: 'Guardamos tus datos.' });
    },
  });
  // What was typed before a reload is still being edited.
  const [editing, setEditing] = useState(form.dirty);
  const show = (edited: boolean) => {
    setEditing(edited);
    afterPaint(() => focusOn(edited ? 'main form input' : 'h1'));
  };
  if (!editing) {
    return (
      <>
        <PersonalDataView info={info} />
        <Button full icon="edit" onClick={() => show(true)}>
          Editar datos personales
        </Button>
      </>
    );
  }
  const cancel = () => {
    form.reset();
    show(false);
    reload();
  };
  return (
    <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3">
      <PersonalDataFields form={form} mainPhone={info.phone} />
      <Button full type="submit" busy={form.busy} disabled={loading || isIncomplete(form.values)}>
        Guardar cambios
      </Button>
      <Button full kind="ghost" disabled={form.busy} onClick={cancel}>
        Cancelar
      </Button>
      <FailureDialog
        title="Error al enviar información"
        text="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte presionando el chat."
        failure={form.failure}
        onClose={form.forgetFailure}
        onChat={() => void openSupportChat()}
      />
    </form>
  );
}
