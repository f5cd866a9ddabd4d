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
  /** Exactly what came over the wire. */
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
  /** Other domains than the house's own, with their schema. */
  modules?: readonly Module[];
  typeDefs?: string;
  /** A second node on a database another test server has. */
  database?: TestDatabase;
}

/** The whole server, in this process, on a database of its own. */
export async function startTestServer(wish: Wish = {}): Promise<TestServer> {
  const { clock, demo = false, log, config, database, modules, typeDefs } = wish;
  const own = database ?? (await testDatabase());
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: demo ? 'on' : 'off' });
  const server = await startServer({
    config: { ...settings, ...own.config, ...config },
    clock,
    modules,
    typeDefs,
    log: log ?? silent,
  });
  return {
    url: server.url,
    system: server.system,
    mqttUrl: server.mqttUrl!,
    graphql: (token, query, variables, headers) => askServer(server.url, token, query, variables, headers),
    async close() {
      await server.close();
      if (!database) await own.drop();
    },
  };
}

/** One request, as an app sends it. */
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
