import { formatDateTime } from '@volante/domain/values/dates';
import type { MessageFacts } from './types.ts';

const answerWords = (answer: string | null) => answer ?? 'Sin respuesta';

/** [CON-17] What was said, word by word, the newest first. */
export function Messages({ messages }: { messages: readonly MessageFacts[] }) {
  if (messages.length === 0) return <p className="text-muted">Todavía no ha dicho nada.</p>;
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        Los últimos 80 mensajes y 20 lecturas del medidor, sin los latidos. Las claves y etiquetas no se muestran.
      </p>
      <div className="desk-scroll">
        <table className="desk-table">
          <caption className="sr-only">Mensajes, el más nuevo primero</caption>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Quién</th>
              <th scope="col">Mensaje</th>
              <th scope="col">Respuesta</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ at, fromPoint, action, message, answer }, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- two messages may be alike in all they say
              <tr key={`${at} ${row}`}>
                <td className="whitespace-nowrap">{formatDateTime(at)}</td>
                <td className="whitespace-nowrap">{fromPoint ? 'El cargador' : 'Nosotros'}</td>
                <td className="min-w-60">
                  <span className="font-semibold">{action || 'No es un mensaje'}</span>
                  <code className="block text-xs wrap-anywhere whitespace-pre-wrap">{message}</code>
                </td>
                <td className="min-w-40">
                  <code className="block text-xs wrap-anywhere whitespace-pre-wrap">{answerWords(answer)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
