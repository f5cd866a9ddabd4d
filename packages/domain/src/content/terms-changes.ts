/** A clause of the terms as it was accepted: its words without their style. */
export interface TermsClause {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export interface TermsChange {
  kind: 'added' | 'changed' | 'removed';
  title: string;
  /** Paragraphs that no longer stand. */
  before: string[];
  /** Paragraphs that are new. */
  after: string[];
}

const missingFrom = (other: readonly string[], paragraphs: readonly string[]) =>
  paragraphs.filter((paragraph) => !other.includes(paragraph));

function changeOf(before: TermsClause, after: TermsClause): TermsChange[] {
  const change: TermsChange = {
    kind: 'changed',
    title: after.title,
    before: missingFrom(after.paragraphs, before.paragraphs),
    after: missingFrom(before.paragraphs, after.paragraphs),
  };
  return change.before.length + change.after.length > 0 ? [change] : [];
}

/**
 * What changed from the terms a driver accepted to those in force, clause by clause, in the order of the new ones. A
 * clause that only moved, or got another number, has not changed.
 */
export function termsChanges(accepted: readonly TermsClause[], current: readonly TermsClause[]): TermsChange[] {
  const inForce = new Set(current.map(({ id }) => id));
  return [
    ...current.flatMap((clause): TermsChange[] => {
      const before = accepted.find(({ id }) => id === clause.id);
      if (before) return changeOf(before, clause);
      return [{ kind: 'added', title: clause.title, before: [], after: [...clause.paragraphs] }];
    }),
    ...accepted
      .filter(({ id }) => !inForce.has(id))
      .map(({ title, paragraphs }): TermsChange => ({ kind: 'removed', title, before: [...paragraphs], after: [] })),
  ];
}
