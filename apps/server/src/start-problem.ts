import { StartError } from './platform/database/start-error.ts';
import { ConfigError } from './platform/read-config.ts';

/** Why the server did not start, in words for the operator; undefined when only the stack explains it. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return undefined;
  const port = Number(error.port);
  if (error.code === 'EADDRINUSE') {
    return `El puerto ${port} está ocupado. Elige otro, por ejemplo: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `Este usuario no puede abrir el puerto ${port}. Elige otro con PORT.`;
  if (error.code === 'EADDRNOTAVAIL') return 'HOST no es una dirección de esta máquina.';
  return undefined;
}
