import type { DocumentFacts } from './document-facts.ts';

/** How far the driver is: 'Siguiente' waits for the last one. */
export function HowMany({ documents }: { documents: DocumentFacts[] }) {
  const uploaded = documents.filter(({ status }) => status !== null).length;
  return (
    <div className="flex flex-col gap-2 pb-1">
      <p className="text-muted">
        <span className="font-semibold text-ink">
          {uploaded} de {documents.length}
        </span>{' '}
        documentos subidos
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {documents.map(({ name }, index) => (
          <span key={name} className={`h-1.5 flex-1 rounded-full ${index < uploaded ? 'bg-primary' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
