import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  expect(roles.toSorted()).toEqual(['api,ocpp', 'api,ocpp', 'cars', 'worker']);
  expect(new Set(roles.flatMap((names) => names.split(',')))).toEqual(readConfig({}).roles);
}

/** A production node starts with these settings, once the secrets are filled in. */
function expectToStart(given: Record<string, string>): void {
  expect(Object.keys(given).filter((name) => !Object.hasOwn(declaredSettings, name))).toEqual([]);
  const secrets = {
    ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64'),
    SMTP_URL: 'smtps://correo.example',
    DATABASE_URL: 'postgres://volante@db.example/volante?sslmode=verify-full',
    MQTT_URL: 'mqtts://volante@mqtt.example:8884',
    S3_BUCKET: 'volante',
    S3_ENDPOINT: 'https://storage.example',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const config = readConfig({ ...given, ...secrets, NODE_ENV: 'production' });
  expect(config).toMatchObject({
    production: true,
    demo: false,
    proxies: 1,
    publicUrl: expect.stringMatching(/^https:/),
  });
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
    expect(lines).toContain('RUN node scripts/release.mjs --out /release --folder');
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

  test('has two API nodes, a worker and the cars’ node, each with settings that exist', () => {
    expectTopology(nodes.map(([, node]) => node.environment.VOLANTE_ROLES));
    for (const [name, node] of nodes) {
      const given = Object.entries<string>(node.environment);
      // As docker compose fills them in: what has a default gets it, what must be said is said.
      const filled = given.map(([key, text]) => [
        key,
        text.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{\w+:\?.*?\}/g, 'x'),
      ]);
      expectToStart(Object.fromEntries(filled) as Record<string, string>);
      expect(node, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '45s' });
      expect(node.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect(node.command, 'the image’s own').toBeUndefined();
    }
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

  test('sends requests to both API nodes at their port, while they are ready', () => {
    const caddy = read('compose/Caddyfile');
    const apis = nodes.filter(([, node]) => node.environment.VOLANTE_ROLES.includes('api')).map(([name]) => name);
    expect(caddy).toContain(`reverse_proxy ${apis.map((name) => `${name}:3000`).join(' ')} {`);
    expect(caddy).toContain('health_uri /readyz');
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
      'Requires=volante-migrate.service',
      'After=network-online.target volante-migrate.service',
      // Longer than the 35 s after which a stop that hangs is forced.
      'TimeoutStopSec=45',
    ]) {
      expect(node).toContain(line);
    }
    for (const line of [`ExecStart=/usr/bin/${migrate.join(' ')}`, 'Type=oneshot']) expect(before).toContain(line);
    for (const line of ['User=volante', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      for (const lines of [node, before]) expect(lines).toContain(line);
    }
  });

  test('has an example of each node’s settings: they exist, and no two nodes have one port', () => {
    const shared = envFile('systemd/volante.env.example');
    const files = readdirSync(path.join(root, 'deploy/systemd')).filter((file) => file.endsWith('.env.example'));
    const nodes = files.filter((file) => file !== 'volante.env.example').map((file) => envFile(`systemd/${file}`));
    expectTopology(nodes.map((node) => node.VOLANTE_ROLES!));
    expect(new Set(nodes.map(({ PORT }) => PORT)).size).toBe(nodes.length);
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
      expect(ports).toEqual([{ name: 'http', containerPort: 3000 }]);
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

  test('leads from the ingress to the API nodes alone', () => {
    const [service, ingress, budget] = [ofKind('Service')[0], ofKind('Ingress')[0], ofKind('PodDisruptionBudget')[0]];
    const api = ofKind('Deployment').find((one) => one.metadata.name === 'volante-api');
    for (const labels of [service.spec.selector, budget.spec.selector.matchLabels]) {
      expect(labels).toEqual(api.spec.template.metadata.labels);
    }
    const [{ host, http }] = ingress.spec.rules;
    expect(http.paths[0].backend.service).toEqual({ name: service.metadata.name, port: { name: 'http' } });
    expect(settings.data.PUBLIC_URL).toBe(`https://${host}`);
    expect(ingress.spec.tls[0].hosts).toEqual([host]);
  });
});
