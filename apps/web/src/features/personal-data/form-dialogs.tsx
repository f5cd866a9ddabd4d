import { useEffect } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { whenIdle } from '@volante/client/when-idle.ts';
import { loadTrouble } from './load-trouble.ts';
import type { PersonalDataForm } from './use-personal-data-form.ts';

const loadDialogs = () => loadTrouble().then((module) => module.TroubleDialogs);
const fetchAhead = () => void loadTrouble().catch(() => {});

export interface FormDialogsProps {
  form: PersonalDataForm;
  failureText: string;
}

/** What keeps the form from being saved, shown when something does. */
export function FormDialogs(props: FormDialogsProps) {
  const { failure, conflict } = props.form;
  // Fetched ahead, so that the dialogs can be shown without a network too.
  useEffect(() => whenIdle(fetchAhead), []);
  return <LazyPart load={loadDialogs} wanted={failure !== undefined || conflict !== undefined} props={props} />;
}
