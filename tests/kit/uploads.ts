import { documentsApiKey } from '@volante/domain/documents/api-key';
import { pdf } from './sample-files.ts';

interface Where {
  url: string;
}

interface Wish {
  token?: string | undefined;
  id?: string | undefined;
  /** Undefined sends a form without a file. */
  fileName?: string | undefined;
  bytes?: Uint8Array;
  photo?: boolean;
  key?: string;
  headers?: Record<string, string>;
  field?: string;
}

interface UploadAnswer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
}

/** `POST /documents/attach` as the app sends it. */
export async function upload({ url }: Where, wish: Wish): Promise<UploadAnswer> {
  const form = new FormData();
  if (wish.id !== undefined) form.append('id', wish.id);
  if (wish.fileName !== undefined) {
    const bytes = wish.bytes ?? pdf();
    form.append(wish.field ?? 'files', new Blob([new Uint8Array(bytes)]), wish.fileName);
  }
  const response = await fetch(`${url}/documents/${wish.photo ? 'attach-photo' : 'attach'}`, {
    method: 'POST',
    headers: {
      'api-key': documentsApiKey,
      ...(wish.token !== undefined && { authorization: `Bearer ${wish.token}` }),
      ...(wish.key !== undefined && { 'idempotency-key': wish.key }),
      ...wish.headers,
    },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
}
