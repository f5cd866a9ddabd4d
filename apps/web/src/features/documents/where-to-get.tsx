import type { DocumentName } from '@volante/domain/documents/names';
import { whereToGet } from '@volante/domain/documents/where-to-get';
import { Icon } from '@volante/ui/icon.tsx';

/** [SCR-05] For whoever does not have the document: its official name and who issues it. */
export function WhereToGet({ name }: { name: DocumentName }) {
  const { officialName, how, site } = whereToGet(name);
  return (
    <section aria-label="Dónde conseguirlo" className="flex flex-col gap-1 rounded-control bg-canvas px-3 pt-3">
      <h3 className="text-sm text-muted">¿No lo tienes a mano?</h3>
      <p className="font-semibold">{officialName}</p>
      <p className="text-sm text-muted">{how}</p>
      {site ? (
        <a
          href={site.url}
          target="_blank"
          rel="noreferrer"
          className="-mx-3 inline-flex min-h-12 items-center gap-2 self-start px-3 font-semibold text-primary"
        >
          <Icon name="external" size={20} />
          {site.name}
        </a>
      ) : (
        <span className="h-2" />
      )}
    </section>
  );
}
