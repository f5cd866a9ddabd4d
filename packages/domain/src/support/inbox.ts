/** What staff look at in the inbox. 'all' are all open ones; closed ones are found by search and in their list. */
export const inboxViews = ['mine', 'unassigned', 'snoozed', 'all'] as const;

export type InboxView = (typeof inboxViews)[number];

const names: Record<InboxView, string> = {
  mine: 'Míos',
  unassigned: 'Sin asignar',
  snoozed: 'Pospuestos',
  all: 'Todos',
};

export const inboxViewName = (view: InboxView): string => names[view];

const hourMs = 3_600_000;

/** [CON-21] So long a driver may wait in any case before somebody answers, before Hoy shows it as late. */
export const answerTargetHours = 4;

/**
 * [CON-21] A case whose owner says nothing for so long goes back to those that nobody has. Half of the target: whoever takes it then can
 * still answer in time.
 */
export const ownerHours = answerTargetHours / 2;

/** The moment before which an owner must have had the case, and the driver must have asked, for it to be taken away. */
export const ownersSince = (now: Date): Date => new Date(now.getTime() - ownerHours * hourMs);

/** [CON-21] Nobody puts a case off for longer: by then the driver has long asked again elsewhere. */
export const longestSnoozeDays = 60;

export const snoozeProblems = {
  past: 'Elige una hora que todavía no haya pasado.',
  far: `Un caso se pospone hasta por ${longestSnoozeDays} días.`,
  time: (typed: string) => `'${typed}' no es una hora: escríbela como 09:30.`,
} as const;

/** Why a case cannot be put off until then; undefined when it can. */
export function snoozeProblem(until: Date, now: Date): string | undefined {
  if (until <= now) return snoozeProblems.past;
  return until.getTime() - now.getTime() > longestSnoozeDays * 24 * hourMs ? snoozeProblems.far : undefined;
}
