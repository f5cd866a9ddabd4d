import { expect, test } from 'vitest';
import manifest from '../../../tests/package.json' with { type: 'json' };
import { packagedVersion } from './packaged.mjs';

// The package is installed on every machine, though its browser runs on Linux x64 alone.
test('[RUN-01] the packaged browser is found where npm has put it', async () => {
  expect(await packagedVersion()).toBe(manifest.dependencies['@sparticuz/chromium']);
});
