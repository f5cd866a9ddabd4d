import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { parseJson } from '@volante/client/http.ts';
import { asDriver } from '../session/as-driver.ts';
import { sendWithProgress } from './send-with-progress.ts';

export interface Upload {
  url: string;
  /** The files, each with the name it is sent by. */
  files: readonly { file: Blob; fileName: string }[];
  /** What the form says beside them. */
  fields: Readonly<Record<string, string>>;
  /** The driver it belongs to, who must still be the one signed in. */
  id: string;
  idempotencyKey: string;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

interface Refused {
  error?: { code?: RefusalCode; message?: string; field?: string };
}

/** Files to the document service, which stores them once however often the same key is sent. */
export function uploadFile({ url, id, idempotencyKey, onProgress, signal, files, fields }: Upload): Promise<unknown> {
  return asDriver(async (accessToken) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { file, fileName } of files) form.append('files', file, fileName);
    const answer = await sendWithProgress(onProgress)(url, {
      headers: {
        accept: 'application/json',
        'api-key': documentsApiKey,
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': idempotencyKey,
      },
      body: form,
      signal,
    });
    const body = parseJson(answer);
    if (answer.ok) return body;
    const { error } = body as Refused;
    if (!error?.code) throw new NetworkError(`El servidor no respondió bien (${answer.status}).`);
    throw new ApiError(error.code, error.message ?? '', error.field);
  }, id);
}
