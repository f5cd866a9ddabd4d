import type { DocumentName } from '@volante/domain/documents/names';
import type { ReactNode } from 'react';

const card = <path d="M6 8h44q3 0 3 3v26q0 3-3 3H6q-3 0-3-3V11q0-3 3-3z" fill="var(--surface)" stroke="var(--ink)" />;
const sheet = <path d="M16 3h17l9 9v30q0 3-3 3H16q-3 0-3-3V6q0-3 3-3z" fill="var(--surface)" stroke="var(--ink)" />;
const corner = <path d="M33 3v9h9" stroke="var(--ink)" />;
const face = (
  <path d="M15 17a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M8 34q1-6 7-6t7 6" fill="var(--soft)" stroke="var(--primary)" />
);
const stripe = <path d="M3 14h50v6H3z" fill="var(--soft)" stroke="var(--ink)" />;

/** What to look for in the wallet: which side of which card, or which sheet. */
const drawings: Record<DocumentName, ReactNode> = {
  cedulaIdentidadFront: (
    <>
      {card}
      {face}
      <path d="M28 17h18M28 24h18M28 31h11" stroke="var(--muted)" />
    </>
  ),
  cedulaIdentidadBack: (
    <>
      {card}
      <path d="M9 14h9v9H9zM24 15h22M24 21h14" stroke="var(--muted)" />
      <path d="M8 30h40M8 35h40" stroke="var(--primary)" strokeDasharray="3 2" />
    </>
  ),
  licenciaConducirFront: (
    <>
      {card}
      {face}
      <path
        d="M28 31v-5l2-5q.5-1.5 2-1.5h8q1.5 0 2 1.5l2 5v5zM30.5 31v2.5M41.5 31v2.5M28.5 26h15"
        fill="var(--soft)"
        stroke="var(--ink)"
      />
    </>
  ),
  licenciaConducirBack: (
    <>
      {card}
      {stripe}
      <path d="M9 27h16M9 33h11M32 27h14M32 33h14" stroke="var(--muted)" />
    </>
  ),
  certificadoAntecedentes: (
    <>
      {sheet}
      {corner}
      <path d="M19 17h14M19 23h16" stroke="var(--muted)" />
      <path
        d="M33 29a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M30.5 34.5l2 2 3.5-4"
        fill="var(--soft)"
        stroke="var(--primary)"
      />
    </>
  ),
  hojaVida: (
    <>
      {sheet}
      {corner}
      <path d="M19 18h3M19 25h3M19 32h3M19 39h3" stroke="var(--primary)" />
      <path d="M26 18h9M26 25h10M26 32h10M26 39h7" stroke="var(--muted)" />
    </>
  ),
};

export function DocumentDrawing({ name }: { name: DocumentName }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width="56"
      height="48"
      viewBox="0 0 56 48"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
