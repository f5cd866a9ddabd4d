/** What the command line asks, one JSON line. Without an action it asks for help. */
export interface OpsRequest {
  /** The staff member who asks. The name is recorded with what they change. */
  staff: string;
  domain?: string;
  action?: string;
  options: Record<string, string>;
  /** Given by who could also act on PostgreSQL without the node: which database they mean, as a hash of its address. */
  database?: string;
  /** And the release their own process would run. */
  release?: string;
}

export interface OpsAnswer {
  ok: boolean;
  text: string;
  /** Nothing was done: whoever asked has to act in a process of their own. */
  elsewhere?: true;
}

/** Printed before the answer, by an action that goes on for a while. */
export type OpsProgress = { more: true; text: string };

export function readOpsRequest(line: string): OpsRequest | null {
  try {
    const request: Record<string, unknown> = Object(JSON.parse(line));
    return isOpsRequest(request) ? request : null;
  } catch {
    return null;
  }
}

type Unknown = Record<string, unknown>;

function isOpsRequest(request: Unknown): request is Unknown & OpsRequest {
  const { staff, domain = '', action = '', database = '', release = '', options } = request;
  const texts = [staff, domain, action, database, release, ...Object.values(Object(options))];
  return typeof options === 'object' && options !== null && texts.every((text) => typeof text === 'string');
}
