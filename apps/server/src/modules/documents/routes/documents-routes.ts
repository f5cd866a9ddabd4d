import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatNamed } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { photoLink } from '../../../platform/files/links.ts';
import { discard } from '../../../platform/files/receive.ts';
import type { StoredFile } from '../../../platform/files/stored-files.ts';
import { readIdempotencyKey } from '../../../platform/graphql/request.ts';
import { fingerprintOf } from '../../../platform/idempotency.ts';
import type { System } from '../../../platform/system.ts';
import { attachDocument } from '../commands/attach-document.ts';
import { attachPhoto } from '../commands/attach-photo.ts';
import { nameFrom } from '../encoded-document.ts';
import { type Expected, expectedDocument, expectedPhoto, makeReady } from '../make-ready.ts';
import { ownDocuments } from '../policy.ts';
import { driverDocuments } from '../queries/driver-documents.ts';
import { answerProblems, answerOnce } from './answers.ts';
import { callerOf } from './caller.ts';
import { readUpload } from './read-upload.ts';

/** How to treat an upload with a given file name. */
interface Plan {
  expected: Expected;
  /** Runs in one transaction with the idempotency key and returns the file's record. */
  attach(tx: Ctx, uid: string, source: StoredFile): Promise<unknown>;
}

function documentPlan(fileName: string): Plan {
  const name = nameFrom(fileName, 'files');
  return {
    expected: expectedDocument(name, formatNamed(fileName), 'files'),
    async attach(tx, uid, source) {
      await attachDocument(tx, { uid, name, source });
      const { files } = await driverDocuments(tx, uid);
      return files.find((file) => file.name === name);
    },
  };
}

function photoPlan(fileName: string): Plan {
  return {
    expected: expectedPhoto(formatNamed(fileName)),
    async attach(tx, uid, source) {
      await attachPhoto(tx, { uid, source });
      return { name: 'photo', extension: 'jpg', url: photoLink(tx, source.id) };
    },
  };
}

/** DOC-08: receives the file, checks it, stores it, and then attaches it, once for each idempotency key. */
async function attach(system: System, request: FastifyRequest, reply: FastifyReply, planFor: (name: string) => Plan) {
  const ctx = await callerOf(system, request);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const { id: uid, fileName, file } = await readUpload(ctx, request);
  let plan: Plan;
  try {
    ownDocuments(ctx, { uid });
    plan = planFor(fileName);
  } catch (error) {
    await discard(file.path);
    throw error;
  }
  const fingerprint = fingerprintOf(request.routeOptions.url, fileName, file.sha256);
  const source = await makeReady(ctx, file, plan.expected);
  const claim = key === undefined ? undefined : { uid, key, fingerprint };
  return answerOnce(ctx, reply, { claim, sources: [source], run: (tx) => plan.attach(tx, uid, source) });
}

/**
 * The document service. Uploads carry an access token, so no other site can make a driver's browser upload something.
 */
export async function documentsRoutes(app: FastifyInstance, system: System): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  answerProblems(app);
  app.post('/documents/attach', (request, reply) => attach(system, request, reply, documentPlan));
  app.post('/documents/attach-photo', (request, reply) => attach(system, request, reply, photoPlan));
}
