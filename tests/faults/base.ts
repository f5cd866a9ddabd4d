import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { watching } from './machines.ts';
import { Node, type Place } from './node.ts';
import { beginning, makeWorld, type World } from './world.ts';

/** What every history begins from: made once, and copied for each. */
export interface Base {
  folder: string;
  world: World;
  /** Of the database that is copied; undefined for the embedded one. */
  databaseUrl?: string;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function renamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes the company, with a watch on every machine's steps. `server` names a PostgreSQL where databases may be made. */
export async function makeBase(folder: string, server?: string): Promise<Base> {
  const name = `volante_faults_${process.pid}_${path.basename(folder).replaceAll(/\W/g, '').toLowerCase()}`;
  const databaseUrl = server && renamed(server, name);
  if (server) await administer(server, `create database ${name}`);
  const place: Place = { folder: path.join(folder, 'world'), ...(databaseUrl && { databaseUrl }) };
  const world = await makeWorld(place);
  const node = await Node.start({ place, now: () => beginning, life: 0, seed: 0 });
  for (const statement of watching) await node.system.pool.query(statement);
  await node.close();
  const base: Base = { folder, world, ...(databaseUrl && { databaseUrl }) };
  writeFileSync(path.join(folder, 'base.json'), JSON.stringify(base));
  return base;
}

export function readBase(folder: string): Base {
  return JSON.parse(readFileSync(path.join(folder, 'base.json'), 'utf8')) as Base;
}

export async function dropBase({ databaseUrl }: Base, server: string | undefined): Promise<void> {
  if (server && databaseUrl) await administer(server, `drop database if exists ${nameOf(databaseUrl)} with (force)`);
}

/** A copy of the base for one history. */
export async function newPlace(
  { folder, databaseUrl }: Base,
  seed: number,
): Promise<{ place: Place; drop: () => Promise<void> }> {
  const own = path.join(folder, `seed-${seed}`);
  if (existsSync(own)) rmSync(own, { recursive: true });
  mkdirSync(own, { recursive: true });
  cpSync(path.join(folder, 'world'), path.join(own, 'life-1'), { recursive: true });
  const place: Place = { folder: path.join(own, 'life-1') };
  if (!databaseUrl) return { place, drop: async () => rmSync(own, { recursive: true, force: true }) };
  const template = nameOf(databaseUrl);
  const name = `${template}_${seed}`;
  const admin = renamed(databaseUrl, 'postgres');
  await administer(admin, `drop database if exists ${name} with (force)`);
  await administer(admin, `create database ${name} template ${template}`);
  return {
    place: { ...place, databaseUrl: renamed(databaseUrl, name) },
    async drop() {
      await administer(admin, `drop database if exists ${name} with (force)`);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** The database ends all of its connections. The embedded one has none of its own: there it does nothing. */
export async function terminate({ databaseUrl }: Place): Promise<void> {
  if (!databaseUrl) return;
  await administer(
    renamed(databaseUrl, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(databaseUrl)}'`,
  );
}
