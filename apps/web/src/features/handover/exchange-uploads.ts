import type { QueryClient } from '@tanstack/react-query';
import type { Side } from '@volante/domain/handover/photos';
import { flagsOf } from '@volante/domain/handover/damages';
import type { StepType } from '@volante/domain/handover/steps';
import { now } from '@volante/client/clock.ts';
import { request } from '../../lib/graphql/request.ts';
import { type OwnUpload, upload } from '../../lib/uploads/send-uploads.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import { CompleteStepDocument } from './complete-step.generated.ts';
import { RecordReadingDocument } from './record-reading.generated.ts';
import { FinalizeExchangeDocument } from './finalize-exchange.generated.ts';
import { whereWeAre } from './here.ts';
import { forgetReport, type ReportDraft } from './report-draft.ts';

/** Photos, reports and steps of a handover go one after another, in the order in which they were done. */
export const exchangeWay = 'exchange';

/** What waits on the phone for one part of one exchange: its name in the store. */
export const partName = (exchangeId: string, part: string): string => `exchange/${exchangeId}/${part}`;

const routes: Record<string, string> = {
  Photos: '/documents/exchange/step/photos',
  DamageReport: '/documents/exchange/step/damages',
  noShow: '/documents/exchange/no-show',
};

type OnProgress = (percent: number) => void;

/** What this page has sent: until the exchange is read again it counts as done, so that no step comes back for a moment. */
const sent = new Set<string>();

export const sentParts: ReadonlySet<string> = sent;

/** Sends what was done, and remembers that it has arrived. */
export async function sendPart(done: OwnUpload, onProgress: OnProgress, signal: AbortSignal): Promise<unknown> {
  const answer = await sendDone(done, onProgress, signal);
  sent.add(done.document);
  const { call, exchangeId = '' } = done.fields ?? {};
  if (call === 'DamageReport') await forgetReport(exchangeId);
  return answer;
}

/** Sends one thing that was done, in the name of who did it. */
function sendDone(done: OwnUpload, onProgress: OnProgress, signal: AbortSignal): Promise<unknown> {
  const { uid, key, fields = {}, file, fileName, more = [] } = done;
  const { call = '', exchangeId = '', ...said } = fields;
  const url = routes[call];
  if (url) {
    const step: Record<string, string> = call === 'noShow' ? {} : { step: call };
    const files = [file, ...more].filter(({ size }) => size > 0);
    return uploadFile({
      url,
      files: files.map((each, index) => ({ file: each, fileName: index === 0 ? fileName : `${index}-${fileName}` })),
      fields: { exchangeId, driverId: uid, ...step, ...said },
      id: uid,
      idempotencyKey: key,
      onProgress,
      signal,
    });
  }
  const options = { uid, idempotencyKey: key, signal };
  if (call === 'finalize') return request(FinalizeExchangeDocument, { driverId: uid, exchangeId }, options);
  const { time, lat, lon } = said;
  if (call === 'reading')
    return request(RecordReadingDocument, { driverId: uid, exchangeId, time, ...numbersIn(said) }, options);
  const data = { time, ...(lat && lon ? { lat: Number(lat), lon: Number(lon) } : {}) };
  return request(CompleteStepDocument, { step: call as StepType, data, driverId: uid, exchangeId }, options);
}

/** What was typed of odometer and battery; nothing of what was left empty. */
function numbersIn({ odometer, battery }: Record<string, string>) {
  return { ...(odometer && { odometer: Number(odometer) }), ...(battery && { battery: Number(battery) }) };
}

const isAboutExchanges = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['getExchange', 'getExchangesShift', 'getAssignationsCard', 'getCarDamages', 'getToDo'].includes(String(queryKey[0]));

export function refreshExchanges(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isAboutExchanges });
}

interface Done {
  exchangeId: string;
  /** Which call sends it: a step, or what is none. */
  call: StepType | 'finalize' | 'noShow' | 'reading';
  /** Tells it from others of the same call. */
  part?: string;
  files?: readonly Blob[];
  fileName?: string;
  fields?: Record<string, string>;
}

/** Nothing waits for these. */
const noSteps: ReadonlySet<Done['call']> = new Set(['noShow', 'reading']);

/** Keeps on the phone what the driver has just done, with its time and place. It is safe once this answers. */
function keep({ exchangeId, call, part = call, files = [], fileName = '', fields = {} }: Done): Promise<void> {
  const [file = new Blob(), ...more] = files;
  const time = new Date(now()).toISOString();
  const document = partName(exchangeId, part);
  sent.delete(document);
  return upload({
    document,
    way: exchangeWay,
    // A step that was refused holds up those after it, which would be refused because of it.
    ...(!noSteps.has(call) && { line: exchangeId }),
    file,
    more,
    fileName,
    fields: { call, exchangeId, time, ...whereWeAre(), ...fields },
  });
}

export const keepStep = (exchangeId: string, step: StepType): Promise<void> => keep({ exchangeId, call: step });

export const keepFinal = (exchangeId: string): Promise<void> => keep({ exchangeId, call: 'finalize' });

export const keepPhoto = (exchangeId: string, side: Side, photo: Blob): Promise<void> =>
  keep({ exchangeId, call: 'Photos', part: `Photos/${side}`, files: [photo], fileName: `${side}.jpg` });

/** [DAY-10] What was read from the dashboard; without a value the car is asked for it. */
export function keepReading(exchangeId: string, { odometer, battery }: { odometer?: number; battery?: number }) {
  const fields = {
    ...(odometer !== undefined && { odometer: String(odometer) }),
    ...(battery !== undefined && { battery: String(battery) }),
  };
  return keep({ exchangeId, call: 'reading', fields });
}

export const keepNoShow = (exchangeId: string, photo: Blob): Promise<void> =>
  keep({ exchangeId, call: 'noShow', files: [photo], fileName: 'lugar.jpg' });

export function keepDamages(exchangeId: string, { kinds, comment, photos }: ReportDraft): Promise<void> {
  const { battery, damage } = flagsOf(kinds);
  const fields = { kinds: kinds.join(), battery: String(battery), damage: String(damage), comment };
  return keep({ exchangeId, call: 'DamageReport', files: photos, fileName: 'dano.jpg', fields });
}
