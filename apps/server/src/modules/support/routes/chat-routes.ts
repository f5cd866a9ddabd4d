import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatNamed } from '@volante/domain/documents/files';
import { longestMessage } from '@volante/domain/support/cases';
import { holdsNul, nulProblem } from '../../../platform/nul.ts';
import { removeUnused, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { answerProblems, discardForm, expectedPicture, makeReady, readForm } from '../../documents/public.ts';
import { readCaseAsDriver } from '../commands/read-case.ts';
import { sayAsDriver } from '../commands/say-as-driver.ts';
import type { ChatConnections } from '../live/connections.ts';
import { tellChat } from '../news.ts';
import { conversationPage, ownCase } from '../queries/conversation.ts';
import { shownMessage } from '../queries/shown-message.ts';
import { type ChatCaller, chatCaller } from './caller.ts';
import { identifierIn, messageIn, placeIn } from './read-chat.ts';
import { streamRoute } from './stream-route.ts';

/** A character has four bytes at most. */
const mostTextBytes = 4 * longestMessage;

/** A body of this length or less may be text alone. */
const mostBodyOfText = mostTextBytes + 16 * 1024;

/** A picture is checked and stored before the message that shows it. */
async function pictureOf({ ctx }: ChatCaller, form: Awaited<ReturnType<typeof readForm>>) {
  const [first] = form.files;
  return first && makeReady(ctx, first.file, expectedPicture(formatNamed(first.fileName)));
}

async function say(caller: ChatCaller, form: Awaited<ReturnType<typeof readForm>>) {
  const { ctx, driverId } = caller;
  if (holdsNul([...form.fields.values()])) throw new Refusal('BAD_USER_INPUT', nulProblem, { field: 'text' });
  const said = messageIn(form.fields);
  // Another driver's case is refused before a picture is drawn for it.
  await ownCase(ctx, driverId, said.caseId);
  const picture: StoredFile | undefined = await pictureOf(caller, form);
  const outcome = await sayAsDriver(ctx, { ...said, driverId, picture }).catch(async (error: unknown) => {
    if (picture && error instanceof Refusal) await removeUnused(ctx, picture);
    throw error;
  });
  if (picture && !outcome.now) await removeUnused(ctx, picture);
  return shownMessage(ctx, outcome.message);
}

async function receive(system: System, request: FastifyRequest) {
  const caller = await chatCaller(system, request);
  await system.rateLimits.consume('chatMessage', { subject: caller.driverId });
  // [FRT-06] A picture counts as an upload. What must hold one, or does not say its length, counts before it is read.
  const countUpload = () => system.rateLimits.consume('upload', { subject: caller.driverId });
  const mayBeText = Number(request.headers['content-length']) <= mostBodyOfText;
  if (!mayBeText) await countUpload();
  const form = await readForm(caller.ctx, request, 1, mostTextBytes);
  try {
    if (mayBeText && form.files.length > 0) await countUpload();
    return await say(caller, form);
  } finally {
    await discardForm(form);
  }
}

async function pageFor(system: System, request: FastifyRequest) {
  const { ctx, driverId } = await chatCaller(system, request);
  const asked = request.query as Record<string, string | undefined>;
  const before = asked.before === undefined ? undefined : placeIn(asked.before, 'before');
  return conversationPage(ctx, { driverId, caseId: identifierIn(asked.conversation), before });
}

/** [HLP-04] The chat as the app speaks it: everything under /chat, with a chat token. */
export async function chatRoutes(app: FastifyInstance, system: System, live: ChatConnections): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  answerProblems(app);
  streamRoute(app, system, live);

  app.get('/chat/messages', (request) => pageFor(system, request));

  app.post('/chat/messages', (request) => receive(system, request));

  const about = async (request: FastifyRequest) => {
    const { ctx, driverId } = await chatCaller(system, request);
    const body = Object(request.body) as Record<string, unknown>;
    return { ctx, driverId, body, caseId: identifierIn(body.conversation) };
  };

  app.post('/chat/read', async (request, reply) => {
    const { ctx, driverId, caseId, body } = await about(request);
    const place = placeIn(body.place, 'place');
    if (await ownCase(ctx, driverId, caseId)) await readCaseAsDriver(ctx, { driverId, caseId, place });
    return reply.code(204).send();
  });

  app.post('/chat/typing', async (request, reply) => {
    const { ctx, driverId, caseId } = await about(request);
    await system.rateLimits.consume('chatTyping', { subject: driverId });
    if (await ownCase(ctx, driverId, caseId)) tellChat(ctx, { what: 'typing', driverId, caseId, author: 'driver' });
    return reply.code(204).send();
  });
}
