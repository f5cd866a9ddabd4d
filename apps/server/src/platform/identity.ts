import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Role } from './config.ts';
import { projectRoot } from './project-root.ts';

export interface Identity {
  /** The machine and the process: several may run on one. */
  node: string;
  version: string;
  role: string;
}

export const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** The machine and the process. */
export const nodeName = `${hostname()}-${process.pid}`;

/** Who this process is, on every line of the log and at /metrics. */
export function identity(roles: ReadonlySet<Role>): Identity {
  return { node: nodeName, version, role: [...roles].join(',') };
}
