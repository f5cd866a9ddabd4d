import { ErrorState } from '@volante/ui/error-state.tsx';

/** [DOC-07] */
export function DocumentsLoadError({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const title = message ? `Error al cargar documentos: ${message}` : 'Error al cargar los documentos';
  return <ErrorState title={title} onRetry={onRetry} />;
}
