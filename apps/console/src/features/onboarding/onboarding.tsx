import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Page } from '../../ui/page.tsx';
import { Drivers } from './drivers.tsx';
import { filtersIn, onboardingAddress, pagesIn } from './filters.ts';
import { Meetings } from './meetings.tsx';
import { MeetingsDocument, OnboardingDocument } from './onboarding.generated.ts';
import type { Doing } from '../../ui/action/row-button.tsx';
import { StepLinks } from './step-links.tsx';

/** [CON-11] The meetings with drivers, and who is on the way to a car: by step, and for how long. */
export function Onboarding() {
  const search = useSearch();
  const filters = filtersIn(search);
  const { after, meetings: later } = pagesIn(search);
  const [doing, setDoing] = useState<Doing>();
  const meetings = useApi(MeetingsDocument, { after: later }, everyMinute);
  const asked = useApi(OnboardingDocument, { ...filters, after }, everyMinute);
  const page = asked.data?.onboarding;
  const booked = meetings.data?.meetings;
  return (
    <Page title="Registros y reuniones" text="Las reuniones agendadas, y quiénes van camino a su primer auto.">
      <section aria-labelledby="meetings" className="flex flex-col gap-2">
        <h2 id="meetings" className="text-lg font-bold">
          Reuniones
        </h2>
        <Listed state={stateOf(meetings)} onRetry={() => void meetings.refetch()}>
          {booked && booked.rows.length > 0 ? (
            <Meetings rows={booked.rows} onDo={setDoing} />
          ) : (
            <p className="text-muted">No hay reuniones agendadas.</p>
          )}
          <Sheets
            name="de reuniones"
            first={later && onboardingAddress(filters, { after })}
            next={booked?.next && onboardingAddress(filters, { after, meetings: booked.next })}
          />
        </Listed>
      </section>
      <section aria-labelledby="drivers" className="flex flex-col gap-2">
        <h2 id="drivers" className="text-lg font-bold">
          En registro{page && `: ${page.count}`}
        </h2>
        <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
          {page && <StepLinks steps={page.steps} filters={filters} />}
          {page && page.rows.length > 0 ? (
            <Drivers rows={page.rows} onDo={setDoing} />
          ) : (
            <Empty title="Nadie está aquí" text="Elige otro paso para ver a los demás." />
          )}
          <Sheets
            name="de conductores"
            first={after && onboardingAddress(filters, { meetings: later })}
            next={page?.next && onboardingAddress(filters, { after: page.next, meetings: later })}
          />
        </Listed>
      </section>
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

interface SheetsProps {
  name: string;
  first: string | null | undefined;
  next: string | null | undefined;
}

function Sheets({ name, first, next }: SheetsProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={`Hojas ${name}`} className="no-print flex flex-wrap gap-2">
      {first && (
        <Button kind="ghost" href={first}>
          Primera hoja
        </Button>
      )}
      {next && (
        <Button kind="secondary" href={next}>
          100 siguientes
        </Button>
      )}
    </nav>
  );
}
