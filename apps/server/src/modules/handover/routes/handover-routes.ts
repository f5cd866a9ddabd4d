import { freeText } from '@volante/domain/values/free-text';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatNamed } from '@volante/domain/documents/files';
import { mostDamagePhotos } from '@volante/domain/handover/damages';
import { leastCarPhotoSide, sideNamed, sides } from '@volante/domain/handover/photos';
import { firstOf, itemAt } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { noFile } from '../../../platform/files/receive.ts';
import { removeUnused, type StoredFile } from '../../../platform/files/stored-files.ts';
import { readIdempotencyKey } from '../../../platform/graphql/request.ts';
import { fingerprintOf } from '../../../platform/idempotency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import {
  answerOnce,
  answerProblems,
  callerOf,
  discardForm,
  expectedPicture,
  makeReady,
  readForm,
  type UploadForm,
} from '../../documents/public.ts';
import { attachPhotos } from '../commands/attach-photos.ts';
import { reportDamage } from '../commands/report-damage.ts';
import { reportNoShow } from '../commands/report-no-show.ts';
import { type Asked, readParty } from '../party.ts';
import { own } from '../policy.ts';
import { getExchange } from '../queries/get-exchanges.ts';
import { askedIn, flagIn, kindsIn, mustBeStep, saidIn } from './read-fields.ts';

/** One kind of upload. */
interface Kind {
  mostFiles: number;
  /** Refuses a form at fault before its files are looked at. Returns what to do with them. */
  plan(form: UploadForm): (tx: Ctx, asked: Asked, sources: readonly StoredFile[]) => Promise<unknown>;
}

const photos: Kind = {
  mostFiles: sides.length,
  plan({ fields, files }) {
    mustBeStep(fields, 'Photos');
    if (files.length === 0) throw noFile('files');
    const named = files.map(({ fileName }) => sideNamed(fileName));
    const known = named.filter((side) => side !== undefined);
    if (known.length < named.length || new Set(known).size < known.length) {
      const message = 'El nombre de cada foto dice su lado: front, back, left o right.';
      throw new Refusal('BAD_USER_INPUT', message, { field: 'files' });
    }
    const said = saidIn(fields);
    return (tx, asked, sources) =>
      attachPhotos(tx, {
        ...asked,
        said,
        photos: sources.map((source, index) => ({ side: itemAt(known, index), source })),
      });
  },
};

const damages: Kind = {
  mostFiles: mostDamagePhotos,
  plan({ fields }) {
    mustBeStep(fields, 'DamageReport');
    const [said, kinds] = [saidIn(fields), kindsIn(fields)];
    const flags = { battery: flagIn(fields, 'battery'), damage: flagIn(fields, 'damage') };
    const comment = freeText(fields.get('comment') ?? '');
    return (tx, asked, sources) => reportDamage(tx, { ...asked, said, kinds, ...flags, comment, sources });
  },
};

const noShow: Kind = {
  mostFiles: 1,
  plan({ fields, files }) {
    if (files.length === 0) throw noFile('files');
    const said = saidIn(fields);
    return (tx, asked, sources) => reportNoShow(tx, { ...asked, said, source: firstOf(sources) });
  },
};

/** Checks and stores every file; if one is refused, none stays. */
export async function storeAll(ctx: Ctx, { files }: UploadForm): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const { fileName, file } of files)
      stored.push(await makeReady(ctx, file, expectedPicture(formatNamed(fileName), leastCarPhotoSide)));
    return stored;
  } catch (error) {
    for (const source of stored) await removeUnused(ctx, source);
    throw error;
  }
}

/** Receives the form, checks and stores its pictures, and then does what it is for, once for each idempotency key. */
async function receive(system: System, request: FastifyRequest, reply: FastifyReply, kind: Kind) {
  const ctx = await callerOf(system, request);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const form = await readForm(ctx, request, kind.mostFiles);
  try {
    const asked = askedIn(form.fields);
    own(ctx, asked);
    await readParty(ctx, asked);
    const run = kind.plan(form);
    const hashes = form.files.map(({ fileName, file }) => [fileName, file.sha256]);
    const fingerprint = fingerprintOf(request.routeOptions.url, [...form.fields], hashes);
    const sources = await storeAll(ctx, form);
    const claim = key === undefined ? undefined : { uid: asked.driverId, key, fingerprint };
    return await answerOnce(ctx, reply, {
      claim,
      sources,
      run: async (tx) => {
        const kept = await run(tx, asked, sources);
        if (kept === false) for (const source of sources) await removeUnused(tx, source);
        return shown(await getExchange(tx, asked));
      },
    });
  } finally {
    await discardForm(form);
  }
}

/** What the phone goes on with: the state of the exchange, without anything secret. */
function shown({ _id, status, deliverer, receiver, steps }: Awaited<ReturnType<typeof getExchange>>) {
  return { _id, status, deliverer: { status: deliverer.status }, receiver: { status: receiver.status }, steps };
}

/** The uploads of a handover, beside those of the document service and by its rules. */
export async function handoverRoutes(app: FastifyInstance, system: System): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  answerProblems(app);
  app.post('/documents/exchange/step/photos', (request, reply) => receive(system, request, reply, photos));
  app.post('/documents/exchange/step/damages', (request, reply) => receive(system, request, reply, damages));
  app.post('/documents/exchange/no-show', (request, reply) => receive(system, request, reply, noShow));
}
