// Exits with 0 when the node on this machine is alive (/healthz), or by `/readyz` ready: the health check of a container.
const [, , place = '/healthz'] = process.argv;
const port = process.env.PORT?.trim() || '3000';
const answer = await fetch(`http://127.0.0.1:${port}${place}`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);
