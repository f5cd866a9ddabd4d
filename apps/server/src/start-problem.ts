import { StartError } from './platform/database/start-error.ts';
import { ConfigError } from './platform/read-config.ts';

/** The lines that tell an operator why the server did not start; undefined when only a stack can tell. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return undefined;
  const port = Number(error.port);
  if (error.code === 'EADDRINUSE') {
    return `El puerto ${port} está ocupado. Elige otro, por ejemplo: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `Este usuario no puede abrir el puerto ${port}. Elige otro con PORT.`;
  return undefined;
}
