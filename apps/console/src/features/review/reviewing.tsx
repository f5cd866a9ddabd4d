import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { useWho } from '../../lib/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Fact, FactList } from '../../ui/facts.tsx';
import { Key } from '../../ui/key.tsx';
import { Reasons } from './reasons.tsx';
import { LookAtReviewDocument } from './review.generated.ts';
import { useDecision } from './use-decision.ts';
import type { Item } from './use-desk.ts';
import { Viewer } from './viewer.tsx';

interface ReviewingProps {
  item: Item;
  onDecide: Parameters<typeof useDecision>[2];
}

/** One upload beside what it has to agree with. It can be approved once it is on the screen. */
export function Reviewing({ item, onDecide }: ReviewingProps) {
  const { me } = useWho();
  const [isShown, setShown] = useState(false);
  const { typed, mistakes, busy, change, say } = useDecision(item, me.id, onDecide);
  const approve = () => {
    if (isShown) void say('approve');
  };
  const giveBack = () => void say('return');
  const choose = (reason: string) => change({ why: typed.why === reason ? '' : reason });
  const digits = item.reasons.map((reason, at) => [`${at + 1}`, () => choose(reason)] as const);
  useShortcuts({ a: approve, r: giveBack, ...Object.fromEntries(digits) });
  const show = () => {
    // A PDF says so whenever it is drawn.
    if (isShown) return;
    setShown(true);
    // Deciding notes the look as well.
    request(LookAtReviewDocument, { file: item.file }).catch(() => {});
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @min-[44rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <Viewer item={item} onShown={show} />
        <section aria-labelledby="document" className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card">
          <header>
            <h2 id="document" className="text-lg font-bold">
              {item.title}
            </h2>
            <p className="text-sm text-muted">Subido el {formatDateTime(item.uploadedAt)}</p>
          </header>
          <Facts item={item} />
          {mistakes.page && (
            <p role="alert" className="rounded-control bg-expense-soft px-3 py-2 text-expense">
              {mistakes.page}
            </p>
          )}
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              approve();
            }}
          >
            <Field
              label="Vence"
              name="expires"
              optional
              autoComplete="off"
              placeholder="20-05-2027"
              hint="El último día que vale, si el documento lo dice."
              value={typed.expires}
              error={mistakes.expires}
              onChange={(event) => change({ expires: event.target.value })}
              onKeyDown={leaveOnEscape}
            />
            <Button type="submit" full busy={busy} disabled={!isShown}>
              Aprobar <Key name="A" />
            </Button>
          </form>
          <Reasons
            reasons={item.reasons}
            why={typed.why}
            error={mistakes.why}
            onChoose={choose}
            onType={(why) => change({ why })}
            onKeyDown={leaveOnEscape}
          />
          <Button kind="danger" full busy={busy} onClick={giveBack}>
            Devolver <Key name="R" />
          </Button>
        </section>
      </div>
    </div>
  );
}

/** Out of the field, so that the letters act again. */
function leaveOnEscape({ key, currentTarget }: { key: string; currentTarget: HTMLElement }): void {
  if (key === 'Escape') currentTarget.blur();
}

function Facts({ item: { kind, subject, facts } }: { item: Item }) {
  if (facts.length === 0) return null;
  return (
    <FactList>
      {facts.map(({ label, value }, at) => (
        <Fact key={label} name={label}>
          <strong className="font-semibold">
            {kind === 'driver' && at === 0 ? (
              <a href={`/conductores/${subject}`} className="text-primary">
                {value}
              </a>
            ) : (
              value
            )}
          </strong>
        </Fact>
      ))}
    </FactList>
  );
}
