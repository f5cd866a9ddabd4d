import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '@volante/domain/documents/files';
import { largeStaffOperations } from '@volante/server/platform/console/module';
import { declaredSettings } from '@volante/server/platform/declared-settings';
import { readConfig } from '@volante/server/platform/read-config';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from './root.mjs';

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

// oxlint-disable-next-line typescript/no-explicit-any -- files of any shape; a part that is missing fails its test
type Any = any;

/** Every document of a YAML file, merge keys resolved. A mistake in it fails. */
function documents(file: string): Any[] {
  const parsed = parseAllDocuments(read(file), { merge: true, strict: true, uniqueKeys: true });
  return (Array.isArray(parsed) ? parsed : []).map((document) => {
    expect([...document.errors, ...document.warnings], file).toEqual([]);
    return document.toJS();
  });
}

/** NAME=value lines of an environment file. */
const envFile = (file: string): Record<string, string> =>
  Object.fromEntries(
    read(file)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const migrate = ['node', 'scripts/ops.mjs', 'database', 'migrate'];
const start = ['node', 'scripts/start.mjs'];

/** What every topology runs: the roles of its nodes, two of them with the API. */
function expectTopology(roles: readonly string[]): void {
  expect(roles.toSorted()).toEqual(['api,ocpp', 'api,ocpp', 'cars', 'console', 'worker']);
  expect(new Set(roles.flatMap((names) => names.split(',')))).toEqual(readConfig({}).roles);
}

/** A production node starts with these settings, once the secrets are filled in. */
function expectToStart(given: Record<string, string>): void {
  expect(Object.keys(given).filter((name) => !Object.hasOwn(declaredSettings, name))).toEqual([]);
  const secrets = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://correo.example',
    DATABASE_URL: 'postgres://volante@db.example/volante?sslmode=verify-full',
    MQTT_URL: 'mqtts://volante@mqtt.example:8884',
    S3_BUCKET: 'volante',
    S3_ENDPOINT: 'https://storage.example',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: randomBytes(24).toString('base64'),
  };
  const config = readConfig({ ...given, ...secrets, NODE_ENV: 'production' });
  expect(config).toMatchObject({
    production: true,
    demo: false,
    proxies: 1,
    publicUrl: expect.stringMatching(/^https:/),
    consoleUrl: expect.stringMatching(/^https:/),
  });
  expect(new URL(config.consoleUrl).host).not.toBe(new URL(config.publicUrl).host);
}

describe('[RUN-10] the container', () => {
  const lines = read('container/Containerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const value = (word: string) => last.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);

  test('is built in a stage of its own, and takes the release alone from it', () => {
    expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
    expect(last.filter((line) => /^(COPY|ADD) /.test(line))).toEqual(['COPY --from=build /release/volante /app']);
    expect(lines).toContain('RUN node scripts/release.mjs --out /release --folder --commit "$COMMIT"');
    expect(last.filter((line) => line.startsWith('RUN ')).join()).not.toMatch(/npm|apt|curl/);
  });

  test('runs as a numbered user that is not root, on a Node we support, and says whether it is alive', () => {
    expect(value('USER')).toBe('10001:10001');
    const [, major] = /^node:(\d+)-/.exec(value('FROM')!)!;
    expect(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node).toContain(`>=${major}.`);
    expect(value('ENV')).toBe('NODE_ENV=production PORT=3000 VOLANTE_DATA=/data');
    expect(value('EXPOSE')).toBe('3000');
    expect(value('CMD')).toBe(JSON.stringify(start).replace(',', ', '));
    expect(value('HEALTHCHECK')).toContain('CMD ["node", "scripts/healthy.mjs"]');
    expect(readFileSync(path.join(root, 'scripts/healthy.mjs'), 'utf8')).toContain('/healthz');
    for (const file of ['scripts/start.mjs', 'scripts/ops.mjs']) expect(existsSync(path.join(root, file))).toBe(true);
  });
});

describe('[RUN-10] docker compose', () => {
  const { services, volumes } = documents('compose/compose.yaml')[0];
  const nodes = Object.entries<Any>(services).filter(([, { environment }]) => environment?.VOLANTE_ROLES);

  test('has two API nodes, a worker, the cars’ node and the console, each with settings that exist', () => {
    expectTopology(nodes.map(([, node]) => node.environment.VOLANTE_ROLES));
    const offered = envFile('compose/.env.example');
    for (const [name, node] of nodes) {
      const given = Object.entries<string>(node.environment);
      // As docker compose fills them in: what has a default gets it, what must be said is said.
      const filled = given.map(([key, text]) => [
        key,
        text
          .replaceAll(/\$\{\w+:-(.*?)\}/g, '$1')
          .replaceAll(/\$\{(\w+):\?.*?\}/g, (_whole, asked: string) => offered[asked] || 'x'),
      ]);
      expectToStart(Object.fromEntries(filled) as Record<string, string>);
      expect(node, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '45s' });
      expect(node.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect(node.command, 'the image’s own').toBeUndefined();
    }
  });

  test('[FRT-12] changes one node at a time: each waits until the one before is ready', () => {
    for (const [place, [name, node]] of nodes.entries()) {
      const [before] = nodes[place - 1] ?? [];
      const waitsFor = nodes.map(([other]) => other).filter((other) => node.depends_on[other]);
      expect(waitsFor, name).toEqual(before === undefined ? [] : [before]);
      if (before) expect(node.depends_on[before]).toEqual({ condition: 'service_healthy' });
      expect(node.healthcheck.test).toEqual(['CMD', 'node', 'scripts/healthy.mjs', '/readyz']);
    }
  });

  test('[FRT-12] has a place for backups that outlives its container and is the node’s to write', () => {
    expect(services.worker.volumes).toEqual(['backups:/backups']);
    expect(read('container/Containerfile')).toMatch(/mkdir \/data \/backups && chown 10001:10001 \/data \/backups/);
  });

  test('migrates first, by the command of its own', () => {
    expect(services.migrate.command).toEqual(migrate);
    expect(services.migrate.image).toBe(services['api-1'].image);
    expect(
      existsSync(path.join(root, 'deploy/compose', services.migrate.build.context, services.migrate.build.dockerfile)),
    ).toBe(true);
    expect(services.migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  });

  test('names only services, volumes and files that exist; the nodes have no door to the outside', () => {
    for (const [name, { depends_on: needed = [], volumes: mounted = [], ports }] of Object.entries<Any>(services)) {
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(services, name).toHaveProperty(other);
      for (const mount of mounted as string[]) {
        const [from = ''] = mount.split(':');
        // Passwords and certificates are the company's own.
        if (/\.passwords$|\/certs$/.test(from)) continue;
        if (from.startsWith('.')) expect(existsSync(path.join(root, 'deploy/compose', from)), from).toBe(true);
        else expect(volumes).toHaveProperty(from);
      }
      expect(Boolean(ports), name).toBe(['proxy', 'mqtt'].includes(name));
    }
  });

  test('asks for every secret in .env.example, and holds none', () => {
    const asked = new Set([...read('compose/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const offered = envFile('compose/.env.example');
    expect(new Set(Object.keys(offered))).toEqual(asked);
    for (const [name, value] of Object.entries(offered)) if (!name.endsWith('_HOST')) expect(value, name).toBe('');
  });

  test('sends drivers’ requests to both API nodes at their port, while they are ready, and staff’s to the console', () => {
    const caddy = read('compose/Caddyfile');
    const apis = nodes.filter(([, node]) => node.environment.VOLANTE_ROLES.includes('api')).map(([name]) => name);
    expect(caddy).toContain(`reverse_proxy ${apis.map((name) => `${name}:3000`).join(' ')} {`);
    expect(caddy).toContain('health_uri /readyz');
    expect(caddy).toContain(`reverse_proxy console:${services.console.environment.CONSOLE_PORT} {`);
    for (const host of ['PUBLIC_HOST', 'CONSOLE_HOST']) {
      expect(caddy).toContain(`{$${host}} {`);
      expect(services.proxy.environment).toHaveProperty(host);
    }
  });

  test('runs the broker as docs/cars-mqtt.md says', () => {
    const doc = readFileSync(path.join(root, 'docs/cars-mqtt.md'), 'utf8');
    for (const kind of ['conf', 'acl']) {
      const [, text] = new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(doc)!;
      expect(read(`compose/mosquitto/volante.${kind}`)).toBe(text);
    }
    expect(services['api-1'].environment.MQTT_URL).toMatch(/:8884$/);
    expect(services.mqtt.ports).toEqual(['8883:8883']);
  });
});

describe('[RUN-10] systemd', () => {
  const linesOf = (file: string) => read(`systemd/${file}`).split('\n');

  test('runs each node and the migrations before them as a user that is not root', () => {
    const [node, before] = [linesOf('volante@.service'), linesOf('volante-migrate.service')];
    for (const line of [
      `ExecStart=/usr/bin/${start.join(' ')}`,
      'Wants=network-online.target volante-migrate.service',
      'StartLimitIntervalSec=0',
      'After=network-online.target volante-migrate.service',
      // Longer than the 35 s after which a stop that hangs is forced.
      'TimeoutStopSec=45',
    ]) {
      expect(node).toContain(line);
    }
    for (const line of [`ExecStart=/usr/bin/${migrate.join(' ')}`, 'Type=oneshot']) expect(before).toContain(line);
    for (const line of ['Restart=on-failure', 'RestartSec=5', 'StartLimitIntervalSec=0'])
      expect(before).toContain(line);
    expect(node.join('\n'), '[FRT-12] a restart of the migrations stops no node').not.toMatch(
      /^(Requires|Requisite|BindsTo|PartOf|StopPropagatedFrom)=/m,
    );
    for (const line of ['User=volante', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      for (const lines of [node, before]) expect(lines).toContain(line);
    }
  });

  test('has an example of each node’s settings: they exist, and no two nodes have one port', () => {
    const shared = envFile('systemd/volante.env.example');
    const files = readdirSync(path.join(root, 'deploy/systemd')).filter((file) => file.endsWith('.env.example'));
    const nodes = files.filter((file) => file !== 'volante.env.example').map((file) => envFile(`systemd/${file}`));
    expectTopology(nodes.map((node) => node.VOLANTE_ROLES!));
    const ports = nodes.flatMap(({ PORT, CONSOLE_PORT }) => (CONSOLE_PORT ? [PORT, CONSOLE_PORT] : [PORT]));
    expect(new Set(ports).size).toBe(nodes.length + 1);
    for (const node of nodes) expectToStart({ ...shared, ...node });
  });
});

describe('[RUN-10] Kubernetes', () => {
  const folder = path.join(root, 'deploy/kubernetes');
  const all = readdirSync(folder).flatMap((file) => documents(`kubernetes/${file}`));
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
  const [settings, secrets] = [ofKind('ConfigMap')[0], ofKind('Secret')[0]];
  const podsOf = (one: Any) => one.spec.template.spec;

  test('has the same nodes, with settings that exist and secrets that are none', () => {
    const deployments = ofKind('Deployment');
    const roles = deployments.flatMap((one) => {
      const env = Object.fromEntries(podsOf(one).containers[0].env.map(({ name, value }: Any) => [name, value]));
      expectToStart({ ...settings.data, ...secrets.stringData, ...env });
      return Array<string>(one.spec.replicas).fill(env.VOLANTE_ROLES);
    });
    expectTopology(roles);
    for (const [name, value] of Object.entries(secrets.stringData)) expect(value, name).toContain('REPLACE');
  });

  test('runs everything without root, on files it cannot change, by our commands', () => {
    const [job] = ofKind('Job');
    expect(podsOf(job).containers[0].command).toEqual(migrate);
    for (const one of [...ofKind('Deployment'), job]) {
      const pod = podsOf(one);
      const [container] = pod.containers;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ name, mountPath }: Any) => `${name}:${mountPath}`)).toEqual([
        'data:/data',
        'tmp:/tmp',
      ]);
      expect(pod.volumes.map(({ name }: Any) => name)).toEqual(['data', 'tmp']);
      expect(container.envFrom).toEqual([
        { configMapRef: { name: settings.metadata.name } },
        { secretRef: { name: secrets.metadata.name } },
      ]);
      expect(one.metadata.namespace).toBe(ofKind('Namespace')[0].metadata.name);
    }
  });

  test('asks each node whether it lives and is ready, and lets it finish', () => {
    for (const one of ofKind('Deployment')) {
      const pod = podsOf(one);
      const [{ command, ports, ...container }] = pod.containers;
      expect(command).toEqual(start);
      const http = { name: 'http', containerPort: 3000 };
      const ofConsole = { name: 'console', containerPort: 3001 };
      expect(ports).toEqual(one.metadata.name === 'volante-console' ? [http, ofConsole] : [http]);
      for (const [probe, place] of [
        ['startupProbe', '/healthz'],
        ['livenessProbe', '/healthz'],
        ['readinessProbe', '/readyz'],
      ] as const) {
        expect(container[probe].httpGet).toEqual({ path: place, port: 'http' });
      }
      expect(pod.terminationGracePeriodSeconds).toBe(45);
      expect(one.spec.selector.matchLabels).toEqual(one.spec.template.metadata.labels);
    }
  });

  test('[FRT-12] names one release everywhere: the job is a new one with each, and the nodes are of the same', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    expect(ofKind('Job')[0].metadata.name).toBe(`volante-migrate-${version}`);
    for (const one of [...ofKind('Deployment'), ...ofKind('Job')]) {
      expect(podsOf(one).containers[0].image).toBe(`volante:${version}`);
    }
  });

  test('[FRT-12] lets a file of the largest size through, in the console as base64', () => {
    const largestOf = (name: string) => {
      const ingress = ofKind('Ingress').find((one) => one.metadata.name === name);
      return parseInt(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'], 10) * 2 ** 20;
    };
    expect(largestOf('volante')).toBeGreaterThan(maxFileBytes + 2 ** 20);
    expect(largestOf('volante-console')).toBeGreaterThanOrEqual(Math.max(...Object.values(largeStaffOperations)));
  });

  test('leads from each ingress to its own nodes alone', () => {
    const named = (kind: string, name: string) => ofKind(kind).find((one) => one.metadata.name === name);
    for (const [name, ingressName, port, address] of [
      ['volante-api', 'volante', 'http', settings.data.PUBLIC_URL],
      ['volante-console', 'volante-console', 'console', settings.data.CONSOLE_URL],
    ] as const) {
      const [service, ingress] = [named('Service', name), named('Ingress', ingressName)];
      expect(service.spec.selector).toEqual(named('Deployment', name).spec.template.metadata.labels);
      expect(service.spec.ports).toEqual([{ name: port, port: 80, targetPort: port }]);
      const [{ host, http }] = ingress.spec.rules;
      expect(http.paths[0].backend.service).toEqual({ name, port: { name: port } });
      expect(address).toBe(`https://${host}`);
      expect(ingress.spec.tls[0].hosts).toEqual([host]);
    }
    const budget = ofKind('PodDisruptionBudget')[0];
    expect(budget.spec.selector.matchLabels).toEqual(named('Deployment', 'volante-api').spec.template.metadata.labels);
  });
});
