import { present } from '@volante/domain/values/present';
import type { Ctx } from '../context.ts';
import { findSetting } from '../settings.ts';
import { keyIdOf } from '../vault.ts';
import { sealingChanged } from './channels.ts';
import { checkSetting } from './open-vault.ts';

const pollMs = 60_000;

/** Seals with the key the database says, also after staff have changed it while this node runs. */
export function followSealingKey({ bus, db, log, vault }: Ctx): { close(): Promise<void> } {
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const check = (await findSetting(db, checkSetting)) as { sealed: string };
    const keyId = present(keyIdOf(check.sealed), 'the key of a sealed text');
    if (vault.sealWith(keyId)) return;
    log.error(
      { keyId },
      'secrets are sealed with a key this node was not given: start it again with the new ENCRYPTION_KEY',
    );
  };
  const refresh = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.error({ err: error }, 'the sealing key could not be read'));
  };
  const stopListening = bus.subscribe(sealingChanged, refresh);
  const timer = setInterval(refresh, pollMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      stopListening();
      await reading;
    },
  };
}
