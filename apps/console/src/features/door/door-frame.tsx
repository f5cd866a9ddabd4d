import { company } from '@volante/domain/company/company';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

/** One card in the middle of the window, for whoever is not inside. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${company().name}`;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-8">
      <div className="flex w-full max-w-[460px] flex-col gap-5">
        <p className="text-center text-lg font-bold">
          {company().name} <span className="font-normal text-muted">Consola</span>
        </p>
        <section className="flex flex-col gap-4 rounded-card bg-surface p-8 shadow-card">
          <h1 tabIndex={-1} className="text-xl font-bold">
            {title}
          </h1>
          {children}
        </section>
      </div>
    </main>
  );
}
