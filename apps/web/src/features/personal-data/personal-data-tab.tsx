import { useEffect, useState } from 'react';
import { useDraft } from '@volante/client/drafts.ts';
import { afterPaint } from '@volante/client/form/after-paint.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import type { EditFormProps } from './edit-form.tsx';
import { type FormData, formDataOf, type StoredInfo } from './form-values.ts';
import { GetDriverInfoDocument } from './get-driver-info.generated.ts';
import { PersonalDataSkeleton } from './personal-data-skeleton.tsx';
import { PersonalDataView } from './personal-data-view.tsx';
import { draftName } from './draft-name.ts';

/** [PER-08] Personal data in the profile: looked at first, then edited. */
export function PersonalDataTab() {
  const query = useApi(GetDriverInfoDocument, { uid: currentUid() });
  const reload = () => void query.refetch();
  const driver = query.data?.getDriver;
  if (driver) {
    return <Tab info={driver.info} verified={driver.verifiedList.info} loading={query.isFetching} reload={reload} />;
  }
  if (stateOf(query) === 'loading') return <PersonalDataSkeleton />;
  return <ErrorState title="No pudimos cargar tus datos" onRetry={reload} />;
}

const loadEditForm = () => import('./edit-form.tsx').then((module) => module.EditForm);

/** Most visits look and do not edit. */
function LazyEditForm(props: EditFormProps) {
  const { Part, failed, retry } = useLazyCode(loadEditForm);
  if (Part) return <Part {...props} />;
  if (!failed) return <PersonalDataSkeleton />;
  return (
    <ErrorState title="No pudimos abrir el formulario" text="Revisa tu conexión e intenta de nuevo." onRetry={retry} />
  );
}

/** True when a draft says something else than what is stored. */
function isTyped(draft: Partial<FormData>, info: StoredInfo): boolean {
  const stored = formDataOf(info);
  return (Object.keys(draft) as (keyof FormData)[]).some((name) => draft[name] !== stored[name]);
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

function Tab({ reload, ...shown }: TabProps) {
  const { info } = shown;
  const [typed] = useDraft<Partial<FormData>>(draftName, {});
  // What was typed before a reload is still being edited.
  const [editing, setEditing] = useState(() => isTyped(typed, info));
  // Its code is there by the time the button is pressed.
  useEffect(() => void loadEditForm().catch(() => {}), []);
  const show = (edited: boolean) => {
    setEditing(edited);
    afterPaint(() => focusOn(edited ? 'main form input' : 'h1'));
  };
  const saved = () => {
    show(false);
    showSnackbar({ text: 'Guardamos tus datos.' });
  };
  const cancelled = () => {
    show(false);
    reload();
  };
  if (editing) return <LazyEditForm {...shown} onSaved={saved} onCancelled={cancelled} />;
  return (
    <>
      <PersonalDataView info={info} />
      <Button full icon="edit" onClick={() => show(true)}>
        Editar datos personales
      </Button>
    </>
  );
}
