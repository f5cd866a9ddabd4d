import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Asks a node's socket as the command line does, with whatever request. */
export function askSocket(address: string, request: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(address).on('error', reject);
    socket.write(`${JSON.stringify(request)}\n`);
    createInterface({ input: socket }).on('line', (line) => {
      resolve(JSON.parse(line));
      socket.end();
    });
  });
}
