/** The actions of each domain, in the order of the catalogue. */
export function byDomain<Action extends { domain: string }>(actions: readonly Action[]): [string, Action[]][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.domain, [...(groups.get(action.domain) ?? []), action]);
  return [...groups];
}
