import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { noFile, type ReceivedFile } from '../../../platform/files/receive.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { discardForm, readForm } from './read-form.ts';

export interface Upload {
  id: string;
  fileName: string;
  file: ReceivedFile;
}

/** One file in `files`, and whose it is in `id`. A refused upload leaves no file behind. */
export async function readUpload(ctx: Ctx, request: FastifyRequest): Promise<Upload> {
  const form = await readForm(ctx, request, 1);
  const id = form.fields.get('id');
  const [first] = form.files;
  if (first && id !== undefined) return { id, ...first };
  await discardForm(form);
  throw first ? new Refusal('BAD_USER_INPUT', 'Falta el id del conductor.', { field: 'id' }) : noFile('files');
}
