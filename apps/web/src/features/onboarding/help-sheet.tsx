import type { OnboardingStep } from '@volante/domain/onboarding/steps';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { talkAboutStep } from './step-case.ts';

interface HelpSheetProps {
  open: boolean;
  step: OnboardingStep;
  title: string;
  onClose: () => void;
}

/** [DAY-15] Three ways to a person or an answer, without leaving what was typed. */
export function HelpSheet({ open, step, title, onClose }: HelpSheetProps) {
  const talk = () => {
    onClose();
    void talkAboutStep(step, title);
  };
  return (
    <BottomSheet open={open} title="¿Necesitas ayuda?" onClose={onClose}>
      <Card flush>
        <ListRow icon="chat" title="Escríbenos" text={`Sobre este paso: ${title}`} onClick={talk} />
        <ListRow icon="phone" title="Llámanos" text={supportPhone()} href={supportCall()} />
        <ListRow icon="question" title="Preguntas frecuentes" text="Respuestas rápidas" href="/app/v2/faq" />
      </Card>
    </BottomSheet>
  );
}
