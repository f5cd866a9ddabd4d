import { assert, asyncProperty, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('[SES-02] the stand-in hash for plain http agrees with the platform on any verifier', async () => {
  await assert(
    asyncProperty(uint8Array({ maxLength: 300 }), async (message) => {
      expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
    }),
  );
});
