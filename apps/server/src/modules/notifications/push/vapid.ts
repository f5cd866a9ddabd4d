import webpush from 'web-push';
import type { Ctx } from '../../../platform/context.ts';
import { StartError } from '../../../platform/database/start-error.ts';
import { settingOf } from '../../../platform/settings.ts';

/** The pair of keys push services know us by. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const setting = 'push-keys';
const purpose = 'push-keys';
const owner = 'volante';

/**
 * The keys of the settings, or a pair made once and kept, its private half encrypted. Every phone's subscription is
 * tied to the public key, so that it may not change.
 */
export async function vapidKeys({ config, db, vault }: Pick<Ctx, 'config' | 'db' | 'vault'>): Promise<VapidKeys> {
  const { vapidPublicKey, vapidPrivateKey } = config;
  if (vapidPublicKey && vapidPrivateKey) return { publicKey: vapidPublicKey, privateKey: vapidPrivateKey };
  const kept = await settingOf(db, setting, () => {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    return { publicKey, sealed: vault.seal(purpose, owner, privateKey) };
  });
  try {
    return { publicKey: kept.publicKey, privateKey: vault.open(purpose, owner, kept.sealed) };
  } catch (error) {
    throw new StartError('ENCRYPTION_KEY no es la clave con que se guardaron los secretos de esta base de datos.', {
      cause: error,
    });
  }
}
