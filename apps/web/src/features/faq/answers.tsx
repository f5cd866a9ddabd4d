import type { FaqEntry } from '@volante/domain/content/faq';
import { useEffect, useState } from 'react';
import { RichText } from '../../lib/content/rich-text.tsx';
import { renameEntry } from '@volante/client/navigation.ts';
import { Accordion } from '@volante/ui/accordion.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { answerAddress, askedAnswer, home } from './address.ts';

const elementId = (id: string) => `pregunta-${id}`;

async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(answerAddress(id), location.href).href);
    showSnackbar({ text: 'Enlace copiado.', tone: 'good' });
  } catch {
    showSnackbar({ text: 'Tu navegador no permite copiar. Usa la dirección de esta página.', tone: 'bad' });
  }
}

/** Questions that open one at a time. The address names the open one, so that it can be sent to somebody. */
export function Answers({ entries }: { entries: readonly FaqEntry[] }) {
  const [open, setOpen] = useState(() => askedAnswer(location.search));
  useEffect(() => {
    document.getElementById(elementId(askedAnswer(location.search)))?.scrollIntoView({ block: 'start' });
  }, []);
  const toggle = (id: string, opened: boolean) => {
    if (opened) {
      setOpen(id);
      renameEntry(answerAddress(id));
    } else if (open === id) {
      setOpen('');
      renameEntry(home);
    }
  };
  return (
    <Card flush>
      {entries.map(({ id, title, answer }) => (
        <Accordion
          key={id}
          id={elementId(id)}
          title={title}
          open={open === id}
          onToggle={(opened) => toggle(id, opened)}
        >
          <RichText raw={answer} />
          <Button kind="ghost" className="mt-3" onClick={() => void copyLink(id)}>
            Copiar enlace
          </Button>
        </Accordion>
      ))}
    </Card>
  );
}
