import { Button } from '@volante/ui/button.tsx';

interface PageLinksProps {
  /** The first page, unless this is it. */
  first?: string | undefined;
  /** Undefined on the last page. */
  next?: string | undefined;
}

/** Under a list that the server cuts into pages of a hundred. */
export function PageLinks({ first, next }: PageLinksProps) {
  return (
    <nav aria-label="Hojas" className="no-print flex flex-wrap gap-2">
      {first !== undefined && (
        <Button kind="ghost" href={first}>
          Primera hoja
        </Button>
      )}
      {next !== undefined && (
        <Button kind="secondary" href={next}>
          100 siguientes
        </Button>
      )}
    </nav>
  );
}
