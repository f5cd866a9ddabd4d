import type { ReactNode } from 'react';

/** What is known of one thing, by name. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-y-1.5">{children}</dl>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

/** Its value stands beside its name, or below it where there is no room for both; what is empty is left out. */
export function Fact({ name, children }: FactProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-[8rem] text-sm text-muted">{name}</dt>
      <dd className="min-w-[min(100%,11rem)] flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <FactList>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </FactList>
);
