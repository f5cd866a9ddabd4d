import { caseTitle, longestMessage, openCasesField } from '@volante/domain/support/cases';
import { type FormEvent, useState } from 'react';
import { useDraft } from '@volante/client/drafts.ts';
import { ApiError, ConnectionError } from '@volante/client/errors.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Select } from '@volante/ui/select.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { leaveForOpenCases } from './open-cases.ts';
import { OpenSupportCaseDocument, type OpenSupportCaseMutation } from './open-support-case.generated.ts';

const openCase = defineMutation({ mode: 'immediate', document: OpenSupportCaseDocument });

const topics = ['Un cobro o mi liquidación', 'El auto', 'Un turno o mi compañero', 'Una carga', 'La app', 'Otra cosa'];
const shortest = 20;

type Opened = OpenSupportCaseMutation['openSupportCase'];

/** The claim form: what is sent opens a case, which goes on in the chat. What is typed stays until it has arrived. */
export function Claim({ title }: { title: string }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <Screen title={title} back="/app/v2/support">
      {opened ? <Received opened={opened} /> : <ClaimForm onOpened={setOpened} />}
    </Screen>
  );
}

function ClaimForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const [{ topic, message }, setDraft, clear] = useDraft('claim', { topic: '', message: '' });
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<Error>();
  useEndsWithSignal(trouble instanceof ConnectionError, () => setTrouble(undefined));
  const [busy, setBusy] = useState(false);
  const wrong = {
    topic: topic ? undefined : 'Elige sobre qué es tu reclamo.',
    message: message.trim().length >= shortest ? undefined : `Cuéntanos un poco más: al menos ${shortest} letras.`,
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    setTrouble(undefined);
    if (busy || wrong.topic || wrong.message) return;
    setBusy(true);
    try {
      const subject = `Reclamo: ${topic}`;
      const about = { kind: 'claim' as const, text: topic };
      const answer = await sendNow(openCase, { driverId: currentUid(), message: message.trim(), subject, about });
      clear();
      onOpened(answer.openSupportCase);
    } catch (error) {
      setTrouble(error as Error);
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Card>
        <div className="flex flex-col gap-4">
          <p>Cuéntanos qué pasó. Tu reclamo abre un caso con su número, y te respondemos en el chat.</p>
          <Select
            label="¿Sobre qué es?"
            placeholder="Elige un tema"
            options={topics.map((name) => ({ value: name, label: name }))}
            value={topic}
            error={sent ? wrong.topic : undefined}
            onChange={({ currentTarget }) => setDraft({ topic: currentTarget.value, message })}
          />
          <TextArea
            label="¿Qué pasó?"
            hint="Con la fecha, la hora y el monto, si los sabes."
            rows={5}
            maxLength={longestMessage}
            value={message}
            error={sent ? (wrong.message ?? trouble?.message) : undefined}
            onChange={({ currentTarget }) => setDraft({ topic, message: currentTarget.value })}
          />
          <Button full type="submit" busy={busy}>
            Enviar reclamo
          </Button>
          {trouble instanceof ApiError && trouble.field === openCasesField && (
            <Button full kind="ghost" onClick={leaveForOpenCases}>
              Ver mis casos abiertos
            </Button>
          )}
        </div>
      </Card>
    </form>
  );
}

function Received({ opened }: { opened: Opened }) {
  return (
    <Card>
      <Empty
        drawing="document"
        title="Recibimos tu reclamo"
        text={`${caseTitle(opened.caseNumber)}. Te avisaremos cuando respondamos.`}
      />
      <Button full icon="chat" onClick={() => void openSupportChat({ conversation: opened.conversationIdentifier })}>
        Ver el caso
      </Button>
    </Card>
  );
}
