import { documentsApiKey } from '@volante/domain/documents/api-key';
import { type Side, sides } from '@volante/domain/handover/photos';
import { photo } from './handover.ts';
import type { TestServer } from './server.ts';
import { tokenFor } from './token.ts';

const asked = `query ($driverId: ID!) { getAssignations(driverId: $driverId) { carId pickUp {
  address latitude longitude at hours contact { name phone } remoteDoors hasBattery odometer battery
} } }`;

interface Wish {
  driverId?: string;
  photos?: readonly Side[];
  key?: string;
  odometer?: string | number;
  battery?: number;
  time?: string;
  lat?: number;
  lon?: number;
}

/** The phone of a driver who picks up a car, over HTTP. */
export async function pickUpPhone(server: TestServer, uid: string) {
  const token = await tokenFor(server.system, uid);
  return {
    /** How the driver gets the car, as the home shows it. */
    async pickUp() {
      return (await server.graphql(token, asked, { driverId: uid })).data.getAssignations[0].pickUp;
    },
    /** 'Ya lo tengo' */
    async take({ driverId = uid, photos = sides, key, ...fields }: Wish = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ driverId, ...fields })) form.append(name, String(value));
      for (const side of photos) {
        const { fileName, bytes } = await photo(`${side}.jpg`);
        form.append('files', new Blob([new Uint8Array(bytes)]), fileName);
      }
      const headers = {
        'api-key': documentsApiKey,
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const response = await fetch(`${server.url}/documents/pick-up`, { method: 'POST', headers, body: form });
      const body: { error?: { code: string; field?: string; message: string } } = JSON.parse(await response.text());
      return { status: response.status, code: body.error?.code, field: body.error?.field };
    },
  };
}
