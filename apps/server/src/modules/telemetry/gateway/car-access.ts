import { carTopic } from '@volante/domain/telemetry/topics';
import type { Ctx } from '../../../platform/context.ts';
import type { MqttAccess } from '../../../platform/mqtt.ts';
import { readCredentials } from '../../fleet/public.ts';
import { versionOfPassword } from '../car-password.ts';
import { askTogether } from './ask-together.ts';

/** A car speaks for itself alone. Whoever has no password of ours costs a signature's check and no statement. */
export function carAccess(ctx: Ctx): MqttAccess {
  const credentials = askTogether((plates) => readCredentials(ctx, plates));
  return {
    async mayConnect(login) {
      const version = versionOfPassword(ctx.vault, login);
      if (version === null) return false;
      const car = await credentials(login.username);
      return car !== undefined && !car.retired && car.credentials_version === version;
    },
    mayPublish: (plate, topic) => topic === carTopic(plate, 'telemetry') || topic === carTopic(plate, 'answers'),
    maySubscribe: (plate, topicFilter) => topicFilter === carTopic(plate, 'commands'),
  };
}
