import { type AnswerMessage, answerResults } from '../telemetry/messages.ts';

const mostCharacters = 500;
const idPattern = /^[0-9A-Za-z-]{1,64}$/;

/** Reads a car's answer to a command; null for anything that is not a well-formed answer. */
export function readAnswer(text: string): AnswerMessage | null {
  if (text.length > mostCharacters) return null;
  const fields = fieldsOf(text);
  if (!fields) return null;
  const { id, result, at } = fields;
  const known = answerResults.find((name) => name === result);
  if (typeof id !== 'string' || !idPattern.test(id) || !known) return null;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return null;
  return { id, result: known, at };
}

function fieldsOf(text: string): Partial<Record<keyof AnswerMessage, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
