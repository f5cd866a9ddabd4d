import { Button } from '@volante/ui/button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { askStaff } from '../../lib/ask-staff.ts';
import { sessionChanged } from '../../lib/session/session.ts';

interface DemoPerson {
  email: string;
  name: string;
  roles: readonly string[];
}

interface DemoStaffProps {
  busy: string | undefined;
  attempt: (name: string, work: () => Promise<void>) => Promise<void>;
}

const enter = async (email: string) => {
  await askStaff('demo/enter', { email });
  await sessionChanged();
};

/** In the demo world alone: one person for each role, entered by one press. */
export function DemoStaff({ busy, attempt }: DemoStaffProps) {
  const [people, setPeople] = useState<readonly DemoPerson[]>();
  useEffect(() => {
    askStaff<DemoPerson[]>('demo').then(setPeople, () => setPeople([]));
  }, []);
  if (people?.length === 0) return null;
  return (
    <section aria-labelledby="demo-staff" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="demo-staff" className="font-semibold">
        Equipo de práctica
      </h2>
      <p className="text-sm text-muted">Este es el mundo de práctica: entra como cualquiera de ellos, sin llave.</p>
      {!people && <Skeleton className="h-40" />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {people?.map(({ email, name, roles }) => (
          <li key={email} className="grid">
            <Button kind="ghost" busy={busy === email} onClick={() => void attempt(email, () => enter(email))}>
              <span className="min-w-0 py-1 text-left leading-tight">
                <span className="block">{roles.join(', ')}</span>
                <span className="block text-xs font-normal text-muted">{name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
