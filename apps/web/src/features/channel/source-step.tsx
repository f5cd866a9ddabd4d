import { leadSources } from '@volante/domain/personal-data/lead-source';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@volante/client/form/use-form.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { GetDriverLeadDocument } from './get-driver-lead.generated.ts';
import { updateLeadSource } from './update-lead-source.ts';

const options = leadSources.map((source) => ({ value: source, title: source }));

/** [ONB-02] How the driver heard of us. */
export function SourceStep(step: StepProps) {
  const query = useApi(GetDriverLeadDocument, { uid: currentUid() });
  const lead = query.data?.getDriver.lead;
  if (lead) return <Channel {...step} lead={lead} />;
  const state = stateOf(query);
  return (
    <Screen
      title={step.title}
      back={step.back}
      state={state === 'loading' ? 'loading' : 'error'}
      skeleton={options.map(({ value }) => (
        <Skeleton key={value} className="h-15 rounded-control" />
      ))}
      onRetry={() => void query.refetch()}
    />
  );
}

function Channel({ title, back, onDone, lead }: StepProps & { lead: { _id: string; source: string | null } }) {
  const client = useQueryClient();
  const form = useForm({
    draft: 'channel',
    initial: { source: lead.source ?? '' },
    validate: () => ({}),
    send: async ({ source }) => {
      await sendNow(updateLeadSource, { leadId: lead._id, source }, client);
      onDone();
    },
  });
  const { source } = form.values;
  return (
    <Screen
      title={title}
      back={back}
      footer={
        <Button full disabled={source === ''} busy={form.busy} onClick={() => void form.submit()}>
          Continuar
        </Button>
      }
    >
      <RadioCards
        label="Elige la opción que mejor lo cuenta"
        options={options}
        value={leadSources.find((one) => one === source)}
        error={form.field('source').error}
        onChange={(chosen) => form.change({ source: chosen })}
      />
      <FailureDialog
        title="Error al actualizar el canal"
        text="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat"
        failure={form.failure}
        onClose={form.forgetFailure}
        onChat={() => void openSupportChat()}
      />
    </Screen>
  );
}
