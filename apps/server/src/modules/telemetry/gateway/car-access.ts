import { carTopic } from '@volante/domain/telemetry/topics';
import type { Ctx } from '../../../platform/context.ts';
import type { MqttAccess } from '../../../platform/mqtt.ts';
import { readCredentials, versionOfPassword } from '../../fleet/public.ts';
import { askTogether } from './ask-together.ts';

/** A car may publish and read only for itself. A forged password costs one signature check and no query. */
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
