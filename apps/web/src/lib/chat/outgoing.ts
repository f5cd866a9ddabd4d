import { type CaseAbout, openCasesField } from '@volante/domain/support/cases';
import type { ShownMessage } from '@volante/domain/support/chat';
import { liveValue } from '@volante/client/live-value.ts';
import { randomText } from '@volante/client/random.ts';
import { pendingUploads } from '../uploads/pending-uploads.ts';
import { openUploads, type OwnUpload, upload } from '../uploads/send-uploads.ts';
import type { UploadView } from '../uploads/upload-list.ts';
import { chatCall } from './call.ts';

/** Messages go one after another, in the order in which they were written. */
const way = 'chat';
const prefix = 'chat/';

/** The message the server has just taken from this page, before it comes by the live line. */
export const lastSent = liveValue<ShownMessage | undefined>(undefined);

async function send({ uid, fields = {}, file, fileName }: OwnUpload): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file.size > 0) form.append('files', file, fileName);
  const message = await chatCall<ShownMessage>(uid, '/chat/messages', { method: 'POST', body: form });
  lastSent.set(message);
  return message;
}

/** Goes on with what earlier visits wrote, and takes what is written now. */
export function startOutgoing(changed: () => void = () => {}): void {
  openUploads([way], { send, changed });
}

export const newConversation = (): string => randomText(16);

interface Written {
  conversation: string;
  text: string;
  picture?: Blob;
  /** Of a new case. */
  subject?: string;
  about?: CaseAbout;
}

/** Keeps a message on the phone; it is safe once this answers, and is said once however often it is sent. */
export function writeMessage({ conversation, text, picture, subject, about }: Written): Promise<void> {
  const id = randomText(16);
  const context: Record<string, string> = about
    ? { aboutKind: about.kind, aboutReference: about.reference ?? '', aboutText: about.text ?? '' }
    : {};
  return upload({
    document: `${prefix}${conversation}/${id}`,
    way,
    file: picture ?? new Blob(),
    fileName: 'foto.jpg',
    fields: { id, conversation, text, ...(subject && { subject }), ...context },
  });
}

/** The messages of a conversation that the server does not have yet, or refused. */
export const waitingIn = (uploads: readonly UploadView[], conversation: string): UploadView[] =>
  uploads.filter(({ document }) => document.startsWith(`${prefix}${conversation}/`));

/** [FRT-06] A case that was refused because too many are open: what was written for it waits to be sent, or discarded. */
export async function unopenedConversation(uid: string): Promise<string | undefined> {
  const refused = (await pendingUploads(uid)).find(
    ({ document, failure }) => document.startsWith(prefix) && failure?.field === openCasesField,
  );
  return refused?.fields?.conversation;
}
