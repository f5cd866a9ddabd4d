import { statusName } from '@volante/domain/drivers/status-names';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { useState } from 'react';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { idInPath } from '../../lib/id-in-path.ts';
import { useWho } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { OthersNote } from '../../ui/others/others-note.tsx';
import { Page } from '../../ui/page.tsx';
import { CarAndHandovers } from './car.tsx';
import { DriverContext } from './context.ts';
import { ActionsAboutDocument, DriverDocument, type DriverQuery } from './driver.generated.ts';
import { History } from './history.tsx';
import { Money } from './money.tsx';
import { type AboutAction, type Offer, offersFor } from './offers.ts';
import { Notes } from './notes.tsx';
import { Cases, Devices } from './people.tsx';
import { Documents, Onboarding, Plan } from './progress.tsx';
import { Section } from './section.tsx';
import { sectionsFor } from './sections.ts';
import { WeekOfDriver } from './week.tsx';
import { Status, Who } from './who.tsx';

/** [CON-10] Everything staff may know of a driver, and what they may do about it. */
export function DriverRecord() {
  const [uid] = useState(() => idInPath(location.pathname));
  const asked = useApi(DriverDocument, { uid });
  const actions = useApi(ActionsAboutDocument, {});
  const driver = asked.data?.driver;
  if (stateOf(asked) !== 'ready' || !driver)
    return (
      <Page
        title={asked.data ? 'Este conductor no existe' : 'Conductor'}
        state={stateOf(asked)}
        onRetry={() => void asked.refetch()}
      >
        <Empty
          title="No hay un conductor con ese uid"
          text="Revisa la dirección, o búscalo de nuevo."
          action={<Button href="/">Volver a Hoy</Button>}
        />
      </Page>
    );
  return <Shown driver={driver} actions={actions.data?.actions ?? []} />;
}

interface ShownProps {
  driver: NonNullable<DriverQuery['driver']>;
  actions: readonly AboutAction[];
}

function Shown({ driver, actions }: ShownProps) {
  const { me } = useWho();
  const [open, setOpen] = useState<Offer>();
  const { uid, name, status } = driver;
  const sections = sectionsFor(me.permissions);
  const offers = offersFor(actions, driver, sections);
  return (
    <DriverContext value={{ uid, actions, offers, onAct: setOpen }}>
      <Page
        title={name}
        text={<span className="block first-letter:uppercase">{statusName(status)}</span>}
        actions={
          <Button kind="ghost" icon="document" onClick={() => print()}>
            Imprimir
          </Button>
        }
      >
        <OthersNote about={[{ kind: 'driver', ref: uid }]} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <Who driver={driver} />
          <Status driver={driver} />
          <Onboarding onboarding={driver.onboarding} />
          <Plan plan={driver.plan} />
        </div>
        <Notes notes={driver.notes} />
        <Documents documents={driver.documents} />
        {sections.has('week') && <WeekOfDriver />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          {sections.has('money') && <Money />}
          {sections.has('car') && <CarAndHandovers />}
          {sections.has('cases') && <Cases />}
          {sections.has('devices') && <Devices />}
        </div>
        {offers.has('other') && <Section title="Otras acciones" name="other" />}
        <History uid={uid} history={driver.history} />
        {open && <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)} />}
      </Page>
    </DriverContext>
  );
}
