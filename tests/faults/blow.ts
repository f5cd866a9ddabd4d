/** What befalls a step of the history, at a statement of its own. */
export interface Blow {
  /** kill: the node ends at once. cut: its connection to the database breaks. terminate: the database ends all of them. phone: the line to the phone breaks. */
  deed: 'kill' | 'cut' | 'terminate' | 'phone';
  when: 'before' | 'after';
  /** Counted from the beginning of the step: the statement, or the commit. */
  at: { statement: number; commit?: undefined } | { commit: number; statement?: undefined };
}
