import { banner } from './banner.ts';
import { identity } from './platform/identity.ts';
import { makeLog } from './platform/log.ts';
import { linesOn } from './platform/log-lines.ts';
import { readConfig } from './platform/read-config.ts';
import { type RunningServer, startServer } from './server.ts';
import { startProblem } from './start-problem.ts';

/** When a stop that hangs is forced. Longer than the parts take to stop, unless two of them hang. */
const hardStopMs = 35_000;

let log = makeLog();

function stopOn(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log('\nDeteniendo Volante…');
    setTimeout(() => process.exit(1), hardStopMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  // Whatever this process writes is for its owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const forPeople = config.production ? undefined : linesOn(process.stdout);
  log = makeLog(config.logLevel, forPeople, identity(config.roles));
  for (const warning of config.warnings) log.warn(warning);
  const server = await startServer({ config, log, report: (text) => console.log(text) });
  stopOn(server);
  console.log(await banner(server, server.system.config));
} catch (error) {
  const problem = startProblem(error);
  if (problem) console.error(problem);
  else log.fatal({ err: error }, 'the server could not start');
  process.exit(1);
}
