/** The things that are verified about a driver, in the order of the API's verifiedList. */
export const flags = ['auth', 'tc', 'bank', 'docs', 'info', 'meeting', 'plan', 'app', 'guarantee'] as const;

export type Flag = (typeof flags)[number];

export type VerifiedList = Readonly<Record<Flag, boolean>>;

/** The flags that onboarding waits for, unless the company configures others. */
export const defaultRequiredFlags: readonly Flag[] = ['info', 'app', 'plan', 'docs', 'bank', 'meeting'];

export function isFlag(text: string): text is Flag {
  return (flags as readonly string[]).includes(text);
}
