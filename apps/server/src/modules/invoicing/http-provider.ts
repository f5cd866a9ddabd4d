import { isSignedBy, signatureOf } from '../../platform/body-signature.ts';
import type { InvoiceAnswer, InvoicingProvider } from './provider.ts';
import { readIssued, readRefusal } from './read-answer.ts';

export const signatureHeader = 'x-invoicing-signature';

interface ProviderOptions {
  name: string;
  url: string;
  key: string;
  /** Where pages of the sandbox stand on our own server; without it, only https addresses are taken. */
  sandboxPath?: string;
  timeoutMs?: number;
}

const largestAnswer = 64 * 1024;

/** Stops reading an answer that has no end. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > largestAnswer) throw new Error('The answer of the provider is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The provider of docs/invoicing-provider.md, over HTTP. */
export function httpProvider({ name, url, key, sandboxPath, timeoutMs = 20_000 }: ProviderOptions): InvoicingProvider {
  return {
    name,
    async issue(order): Promise<InvoiceAnswer> {
      const body = JSON.stringify(order);
      const answer = await fetch(`${url}/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, key) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await textOf(answer);
      if (answer.status !== 200 && answer.status !== 422) throw new Error(`The provider answered ${answer.status}`);
      if (!isSignedBy(text, answer.headers.get(signatureHeader), key)) {
        throw new Error('The answer of the provider is not signed with our key');
      }
      const content: unknown = JSON.parse(text);
      if (answer.status === 422) return { refused: readRefusal(content) };
      const issued = readIssued(content, order.key, sandboxPath);
      if (!issued) throw new Error('The provider answered without key, folio or stamp');
      return { issued };
    },
  };
}
