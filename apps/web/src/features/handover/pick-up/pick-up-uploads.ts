import type { QueryClient } from '@tanstack/react-query';
import { sides } from '@volante/domain/handover/photos';
import { now } from '@volante/client/clock.ts';
import { openUploads, type OwnUpload, upload } from '../../../lib/uploads/send-uploads.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { whereWeAre } from '../here.ts';
import { forgetPickUp, type PickUpDraft } from './pick-up-draft.ts';

const way = 'pickUp';

/** What waits on the phone for a car's pick-up: its name in the store. */
export const pickUpName = (carId: string): string => `${way}/${carId}`;

/** Keeps 'Ya lo tengo' on the phone, with its time and place. It is safe once this answers, and goes out when it can. */
export function keepPickUp(carId: string, { photos, odometer, battery }: PickUpDraft): Promise<void> {
  const [file = new Blob(), ...more] = sides.flatMap((side) => photos[side] ?? []);
  const time = new Date(now()).toISOString();
  const fields = { carId, odometer, battery, time, ...whereWeAre() };
  return upload({ document: pickUpName(carId), way, file, more, fileName: 'retiro.jpg', fields });
}

async function send(done: OwnUpload, onProgress: (percent: number) => void, signal: AbortSignal): Promise<unknown> {
  const { uid, key, file, more = [], fields = {} } = done;
  const { carId = '', ...said } = fields;
  const answer = await uploadFile({
    url: '/documents/pick-up',
    files: [file, ...more].map((photo, index) => ({ file: photo, fileName: `${sides[index]}.jpg` })),
    fields: { driverId: uid, ...said },
    id: uid,
    idempotencyKey: key,
    onProgress,
    signal,
  });
  await forgetPickUp(carId);
  return answer;
}

const aboutTheCar = new Set(['getPickUp', 'getAssignationsCard', 'carStatus', 'getDriver', 'getToDo']);

/** Goes on with what an earlier visit kept, and takes what is confirmed now. */
export function startPickUpUploads(client: QueryClient): void {
  const changed = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => aboutTheCar.has(String(queryKey[0])) });
  openUploads([way], { send, changed });
}
