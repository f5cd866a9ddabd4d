import { openSteps, otherRole, type Role } from '@volante/domain/handover/steps';
import { stepNames } from '@volante/domain/handover/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { Icon } from '@volante/ui/icon.tsx';
import { type Exchange, sideOf } from './exchange-view.ts';

/** What the other driver is doing, so that nobody waits without knowing for what. */
export function partnerNews(exchange: Exchange, role: Role): string {
  const other = otherRole(role);
  const { status, driver } = sideOf(exchange, other);
  const { firstname } = driver.info;
  if (status === 'Done') return `${firstname} terminó su parte.`;
  const done = exchange.steps.findLast((step) => step.domain === other && step.status === 'Done');
  if (!done) return `${firstname} todavía no comienza.`;
  const at = done.time ? ` (${localTimeOf(done.time)})` : '';
  // Whoever finds no damages skips that step, and the server hears of it only with the next one.
  const next = openSteps(exchange.steps, other).find(({ optional }) => !optional);
  const follows = next ? `Sigue con ‘${stepNames[next.type]}’.` : 'Está por terminar.';
  return `${firstname} completó ‘${stepNames[done.type]}’${at}. ${follows}`;
}

export function PartnerProgress({ exchange, role }: { exchange: Exchange; role: Role }) {
  return (
    <output className="flex items-start gap-2 px-1 text-sm text-muted">
      <Icon name="clock" size={18} className="mt-px" />
      {partnerNews(exchange, role)}
    </output>
  );
}
