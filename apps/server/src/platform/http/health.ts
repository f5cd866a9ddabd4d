import type { FastifyInstance } from 'fastify';
import type { System } from '../system.ts';
import type { Metrics } from './metrics.ts';

const patienceMs = 2_000;

async function databaseAnswers(system: System): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, patienceMs, new Error('database too slow')).unref();
  });
  return Promise.race([system.pool.query('select 1'), late]).then(
    () => true,
    () => false,
  );
}

/** For whoever watches over the process. Numbers are for the machine's own network, never for what came through a proxy. */
export function healthRoutes(app: FastifyInstance, system: System, metrics: Metrics, isDraining: () => boolean): void {
  app.get('/healthz', () => 'ok\n');

  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send('draining\n');
    if (!(await databaseAnswers(system))) return reply.code(503).send('database does not answer\n');
    return 'ready\n';
  });

  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
