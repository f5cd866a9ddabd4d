import type { Logger } from 'pino';
import type { Clock } from '@volante/server/platform/clock';
import type { Config } from '@volante/server/platform/config';
import type { Module } from '@volante/server/platform/module';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { startServer } from '@volante/server/server';
import { silent, testDatabase, type TestDatabase } from './database.ts';

interface GraphqlAnswer {
  status: number;
  headers: Headers;
  /** The response body, exactly as received. */
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; field?: string; requestId?: string };
  }[];
}

export interface TestServer {
  url: string;
  system: System;
  /** Where cars connect. */
  mqttUrl: string;
  /** The console, in a server that was asked for one. */
  consoleUrl: string;
  graphql(
    token: string | undefined,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphqlAnswer>;
  close(): Promise<void>;
}

interface Wish {
  clock?: Clock;
  demo?: boolean;
  log?: Logger;
  config?: Partial<Config>;
  /** Modules to load instead of the product's own, with their schema. */
  modules?: readonly Module[];
  typeDefs?: string;
  /** With the console of the staff; with this schema, where it is a text. */
  console?: boolean | string;
  /** The database of another test server, to start a second node on it. */
  database?: TestDatabase;
}

/** Starts the whole server in this process, by default on a new database. */
export async function startTestServer(wish: Wish = {}): Promise<TestServer> {
  const { clock, demo = false, log, config, database, modules, typeDefs, console = false } = wish;
  const own = database ?? (await testDatabase());
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: demo ? 'on' : 'off' });
  const roles = new Set([...settings.roles].filter((role) => role !== 'console' || console !== false));
  const server = await startServer({
    config: { ...settings, roles, ...own.config, ...config },
    clock,
    modules,
    typeDefs,
    ...(typeof console === 'string' && { staffTypeDefs: console }),
    log: log ?? silent,
  });
  return {
    url: server.url,
    system: server.system,
    mqttUrl: server.mqttUrl!,
    consoleUrl: server.consoleUrl!,
    graphql: (token, query, variables, headers) => askServer(server.url, token, query, variables, headers),
    async close() {
      await server.close();
      if (!database) await own.drop();
    },
  };
}

/** Sends one GraphQL request as the app does. */
export async function askServer(
  url: string,
  token: string | undefined,
  query: string,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<GraphqlAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ...JSON.parse(text) };
}
