import type { TermsChange } from '@volante/domain/content/terms-changes';
import { Accordion } from '@volante/ui/accordion.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';

const kinds: Record<TermsChange['kind'], { label: string; tone: Tone }> = {
  added: { label: 'Nueva', tone: 'good' },
  changed: { label: 'Cambió', tone: 'warn' },
  removed: { label: 'Ya no está', tone: 'neutral' },
};

/** [HLP-05] What the terms in force say otherwise than those the driver accepted. */
export function ChangesCard({ since, changes }: { since: string; changes: readonly TermsChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Card flush title={`Qué cambió desde ${since}`}>
      {changes.map(({ kind, title, before, after }) => (
        <Accordion
          key={title}
          title={title}
          aside={<StatusPill tone={kinds[kind].tone}>{kinds[kind].label}</StatusPill>}
        >
          <div className="flex flex-col gap-3">
            <Paragraphs label="Antes" texts={before} as="del" />
            <Paragraphs label="Ahora" texts={after} as="ins" />
          </div>
        </Accordion>
      ))}
    </Card>
  );
}

const looks = {
  del: 'text-muted line-through decoration-expense',
  ins: 'no-underline',
};

function Paragraphs({ label, texts, as: Element }: { label: string; texts: readonly string[]; as: 'del' | 'ins' }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <p className="pb-1 text-sm font-semibold text-muted">{label}</p>
      {texts.map((text) => (
        <p key={text} className="pb-1">
          <Element className={looks[Element]}>{text}</Element>
        </p>
      ))}
    </div>
  );
}
