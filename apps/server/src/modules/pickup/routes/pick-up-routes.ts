import multipart from '@fastify/multipart';
import { type TypedReadings, typedReadings } from '@volante/domain/fleet/pick-up-readings';
import { sideNamed, sides } from '@volante/domain/handover/photos';
import { present } from '@volante/domain/values/present';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { self } from '../../../platform/auth/policies.ts';
import { removeUnused } from '../../../platform/files/stored-files.ts';
import { readIdempotencyKey } from '../../../platform/graphql/request.ts';
import { fingerprintOf } from '../../../platform/idempotency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import {
  answerOnce,
  answerProblems,
  callerOf,
  discardForm,
  readForm,
  type UploadForm,
} from '../../documents/public.ts';
import { saidIn, storeAll } from '../../handover/public.ts';
import { pickUpCar } from '../commands/pick-up-car.ts';

const own = self(({ driverId }: { driverId: string }) => driverId);

const wrong = (field: string, message: string) => new Refusal('BAD_USER_INPUT', message, { field });

function typedIn({ fields }: UploadForm): TypedReadings {
  const typed = typedReadings({ odometer: fields.get('odometer'), battery: fields.get('battery') });
  if ('problem' in typed) throw wrong(typed.field, typed.problem);
  return typed;
}

function sidesIn({ files }: UploadForm) {
  const named = files.map(({ fileName }) => sideNamed(fileName));
  const known = named.filter((side) => side !== undefined);
  if (known.length < named.length || new Set(known).size < known.length) {
    throw wrong('files', 'El nombre de cada foto dice su lado: front, back, left o right.');
  }
  return known;
}

/** The form of 'Ya lo tengo': four photos, odometer and battery, once for each idempotency key. */
async function receive(system: System, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await callerOf(system, request);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const form = await readForm(ctx, request, sides.length);
  try {
    const uid = form.fields.get('driverId') ?? '';
    own(ctx, { driverId: uid });
    const known = sidesIn(form);
    const typed = typedIn(form);
    const said = saidIn(form.fields);
    const hashes = form.files.map(({ fileName, file }) => [fileName, file.sha256]);
    const fingerprint = fingerprintOf(request.routeOptions.url, [...form.fields], hashes);
    const sources = await storeAll(ctx, form);
    const photos = sources.map((source, index) => ({ side: present(known[index], 'its side'), source }));
    return await answerOnce(ctx, reply, {
      claim: key === undefined ? undefined : { uid, key, fingerprint },
      sources,
      run: async (tx) => {
        const kept = await pickUpCar(tx, { uid, typed, said, photos });
        if (!kept) for (const source of sources) await removeUnused(tx, source);
        return { pickedUp: true };
      },
    });
  } finally {
    await discardForm(form);
  }
}

/** [DAY-06] Beside the uploads of the document service, and by its rules. */
export async function pickUpRoutes(app: FastifyInstance, system: System): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  answerProblems(app);
  app.post('/documents/pick-up', (request, reply) => receive(system, request, reply));
}
