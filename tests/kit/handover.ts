import { documentsApiKey } from '@volante/domain/documents/api-key';
import { type Side, sides } from '@volante/domain/handover/photos';
import type { StepType } from '@volante/domain/handover/steps';
import { modules as house } from '@volante/server/modules';
import { type NewExchange, planExchange } from '@volante/server/modules/handover/public';
import sharp from 'sharp';
import { scenario } from './scenario.ts';
import type { TestServer } from './server.ts';
import { tokenFor } from './token.ts';

/** The product without the job that makes exchanges by itself: a test makes its own. */
export const withoutPlanning = house.map((module) => (module.name === 'handover' ? { ...module, jobs: [] } : module));

export interface Couple {
  carId: string;
  am: string;
  pm: string;
}

export async function couple(server: TestServer, plate: string, plan = 'electrico-compartido'): Promise<Couple> {
  const renter = (shift: string) => scenario(server.system).driver({ status: 'rent', plate, shift }).create();
  const am = await renter(`${plan}-am`);
  const pm = await renter(`${plan}-pm`);
  return { carId: plate, am: am.uid, pm: pm.uid };
}

/** By default the morning's driver hands over to the afternoon's, now. */
export function plan(server: TestServer, { carId, am, pm }: Couple, more: Partial<NewExchange> = {}): Promise<string> {
  const wish = {
    carId,
    deliverer: am,
    receiver: pm,
    exchangeType: 'EXCHANGE-CAR',
    time: server.system.clock.now(),
  } as const;
  return planExchange(server.system.contextFor({ kind: 'system' }), { ...wish, ...more });
}

const shown = `_id status exchangeType time tz cancelReason returnTime noShowFrom noShows carState { lat lon soc odometer }
  info { address alias code floor parkingSlot lat lon }
  deliverer { id type status driver { _id info { firstname phone } plan { selectedShifts { _id } } } }
  receiver { id type status driver { _id info { firstname phone } } }
  steps { type domain status optional time note }
  car { _id info { plate model brand } }
  electric readings { domain takenBy odometer odometerFrom battery batteryFrom readAt }
  photos { domain side url takenAt lat lon }
  previousPhotos { domain side url }`;

interface StepWish {
  code?: string;
  time?: string;
  lat?: number;
  lon?: number;
}

/** One driver's phone, over HTTP. */
export async function phoneOf(server: TestServer, driverId: string) {
  const token = await tokenFor(server.system, driverId);
  const ask = async (query: string, variables: object, headers: Record<string, string> = {}) =>
    server.graphql(token, query, { driverId, ...variables }, headers);
  return {
    driverId,
    token,
    exchanges: async () =>
      (await ask(`query ($driverId: ID!) { getExchanges(driverId: $driverId, limit: 10) { ${shown} } }`, {})).data
        .getExchanges,
    exchange: async (exchangeId: string) =>
      (
        await ask(
          `query ($driverId: ID!, $exchangeId: ID!) { getExchange(driverId: $driverId, exchangeId: $exchangeId) { ${shown} } }`,
          { exchangeId },
        )
      ).data.getExchange,
    step: (exchangeId: string, step: StepType, data: StepWish = {}, key?: string) =>
      ask(
        `mutation ($step: ExchangeStepType!, $data: ExchangeStepData, $driverId: ID!, $exchangeId: ID!) {
          completeStep(step: $step, data: $data, driverId: $driverId, exchangeId: $exchangeId) {
            _id status info { code } deliverer { status } receiver { status } steps { domain status type }
          }
        }`,
        { step, data, exchangeId },
        key ? { 'idempotency-key': key } : {},
      ),
    reading: (exchangeId: string, typed: { odometer?: number; battery?: number; time?: string } = {}) =>
      ask(
        `mutation ($driverId: ID!, $exchangeId: ID!, $odometer: Int, $battery: Int, $time: DateTime) {
          recordReading(driverId: $driverId, exchangeId: $exchangeId, odometer: $odometer, battery: $battery, time: $time) {
            readings { domain takenBy odometer odometerFrom battery batteryFrom readAt }
          }
        }`,
        { exchangeId, ...typed },
      ),
    finalize: (exchangeId: string) =>
      ask(
        `mutation ($driverId: ID!, $exchangeId: ID!) {
          finalizeExchange(driverId: $driverId, exchangeId: $exchangeId) { status receiver { status } }
        }`,
        { exchangeId },
      ),
    damages: async () =>
      (
        await ask(
          `query ($driverId: ID!) { getCarDamages(driverId: $driverId) {
            _id exchangeId author { _id info { firstname phone } plan { planId } } domain kinds battery damage comment photos state contestable contestComment
            verdictReason exchangePhotos { side domain } exchangeReadings { domain odometer battery }
          } }`,
          {},
        )
      ).data.getCarDamages,
    contest: (damageId: string, comment: string) =>
      ask(
        `mutation ($driverId: ID!, $damageId: ID!, $comment: String!) {
          contestDamage(driverId: $driverId, damageId: $damageId, comment: $comment) { state contestComment }
        }`,
        { damageId, comment },
      ),
    send: (route: string, fields: Record<string, string>, files: readonly Photo[] = [], key?: string) =>
      send(server, { token, route, fields: { driverId, ...fields }, files, key }),
    async photos(exchangeId: string, wanted: readonly Side[] = sides) {
      const answers = [];
      for (const side of wanted) {
        const fields = { driverId, exchangeId, step: 'Photos' };
        answers.push(await send(server, { token, route: 'step/photos', fields, files: [await photo(`${side}.jpg`)] }));
      }
      return answers;
    },
  };
}

export interface Photo {
  fileName: string;
  bytes: Uint8Array;
}

export async function photo(fileName: string, color = '#336699', width = 854, height = 640): Promise<Photo> {
  const made = sharp({ create: { width, height, channels: 3, background: color } });
  const bytes = await made
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer();
  return { fileName, bytes };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
type Answered = any;

interface Sent {
  token: string | undefined;
  route: string;
  fields: Record<string, string>;
  files: readonly Photo[];
  key?: string | undefined;
}

/** `POST /documents/exchange/…` as the app sends it. */
export async function send({ url }: { url: string }, { token, route, fields, files, key }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { fileName, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), fileName);
  const headers = {
    'api-key': documentsApiKey,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const response = await fetch(`${url}/documents/exchange/${route}`, { method: 'POST', headers, body: form });
  const body: Answered = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}
