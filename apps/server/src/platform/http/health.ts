import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSkewed } from '../database/database-clock.ts';
import { databaseAnswers } from '../database/health.ts';
import type { System } from '../system.ts';
import type { Metrics } from './metrics.ts';
import { isPrivateAddress } from './private-address.ts';

const ofProxies = ['x-forwarded-for', 'forwarded', 'via'];

/** True for a caller on the machine's own network, with no proxy in between. */
function isNeighbour({ headers, socket }: FastifyRequest): boolean {
  return isPrivateAddress(socket.remoteAddress ?? '') && ofProxies.every((name) => headers[name] === undefined);
}

/** Health and metrics for monitoring. Metrics are shown only to the machine's own network, never through a proxy. */
export function healthRoutes(app: FastifyInstance, system: System, metrics: Metrics, isDraining: () => boolean): void {
  app.get('/healthz', { config: { probe: true } }, () => 'ok\n');

  let answered = true;
  /** Probes ask every second: the log gets a line for each change. */
  const logChange = (request: FastifyRequest, answers: boolean) => {
    if (answers === answered) return;
    answered = answers;
    if (answers) request.log.info('the database answers again');
    else request.log.error('the database does not answer');
  };

  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    if (isDraining()) return reply.code(503).send('draining\n');
    const answers = await databaseAnswers(system.pool);
    logChange(request, answers);
    if (!answers) return reply.code(503).send('database does not answer\n');
    if (isSkewed(system.clockSkewMs())) {
      const seconds = Math.round(system.clockSkewMs() / 1000);
      // Drivers are served all the same: the house goes by the database's clock. A worker is for a person to look at.
      if (!system.config.roles.has('api')) reply.code(503);
      return reply.send(`the clock of this machine differs from the database's by ${seconds} s\n`);
    }
    return 'ready\n';
  });

  app.get('/metrics', { config: { probe: true } }, async (request, reply) => {
    if (!isNeighbour(request)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
