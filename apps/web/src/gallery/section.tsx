import type { ReactNode } from 'react';

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-section" aria-label={name} data-component={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
