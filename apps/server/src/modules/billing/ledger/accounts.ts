/**
 * The names of the journal's accounts, in the hierarchy that bookkeepers expect. A driver's own accounts end with their
 * uid.
 */
const accounts: Readonly<Record<string, string>> = {
  bank: 'assets:bank',
  'platform:uber': 'assets:platforms:uber',
  'platform:didi': 'assets:platforms:didi',
  'platform:cabify': 'assets:platforms:cabify',
  'platform:beat': 'assets:platforms:beat',
  driver: 'liabilities:drivers',
  guarantee: 'liabilities:guarantees',
  rent: 'revenues:rent',
  tolls: 'revenues:tolls',
  fines: 'revenues:fines',
  penalties: 'revenues:penalties',
  charges: 'revenues:charges',
  refunds: 'expenses:refunds',
};

const ofDrivers = new Set(['driver', 'guarantee']);

/** For example 'driver' → 'liabilities:drivers:<uid>', 'rent' → 'revenues:rent'. */
export function hledgerAccount(account: string, uid: string): string {
  const name = accounts[account];
  if (name === undefined) throw new Error(`The journal has no account named '${account}'`);
  return ofDrivers.has(account) ? `${name}:${uid}` : name;
}
