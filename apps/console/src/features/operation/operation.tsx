import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Effects } from './effects.tsx';
import { Health } from './health.tsx';
import { Jobs } from './jobs.tsx';
import type { Doing } from './doing.ts';
import { Outbox } from './outbox.tsx';

/** [CON-23] What runs by itself: nodes and their clock, periodic jobs, and what goes out. Each with what can be done about it. */
export function Operation() {
  const [doing, setDoing] = useState<Doing>();
  return (
    <Page
      title="Operación"
      text="Lo que corre solo: servidores, trabajos periódicos y envíos. Se actualiza cada minuto."
      actions={
        <>
          <Button kind="ghost" icon="question" href="/operacion/manual">
            Manual
          </Button>
          <Button kind="ghost" icon="document" onClick={() => print()}>
            Imprimir
          </Button>
        </>
      }
    >
      <Health />
      <Jobs onDo={setDoing} />
      <Outbox onDo={setDoing} />
      <Effects onDo={setDoing} />
      {doing && <ActionDialog name={doing.action} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}
