import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError } from '@volante/client/errors.ts';
import { parseJson, send } from '@volante/client/http.ts';

interface Refused {
  code?: RefusalCode;
  message?: string;
  field?: string;
}

/** One call of the door (`/staff/…`): a POST with JSON, or a GET without a body. */
export async function askStaff<Result>(path: string, body?: object): Promise<Result> {
  const answer = await send(`/staff/${path}`, {
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const said = answer.text === '' ? {} : parseJson(answer);
  if (answer.ok) return said as Result;
  const { code = 'INTERNAL', message = 'El servidor no respondió bien. Intenta de nuevo.', field } = said as Refused;
  throw new ApiError(code, message, field);
}
