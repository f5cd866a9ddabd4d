import { randomUUID } from 'node:crypto';
import { makeChatToken } from '@volante/server/modules/support/chat-token';
import { sayAsStaff } from '@volante/server/modules/support/public';
import { createDriver } from '@volante/server/modules/drivers/public';
import { readConfig } from '@volante/server/platform/read-config';
import { startServer } from '@volante/server/server';
import { pino } from 'pino';
import type { ChatServer } from './server-process.ts';

/** The product: each phone is a driver of its own, and each message is stored before it is heard. */
export async function startWholeChat(phones: number, databaseUrl: string | undefined): Promise<ChatServer> {
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off', VOLANTE_ROLES: 'api' });
  const config = { ...settings, databaseUrl, dataFolder: ':memory:' };
  const { url, system } = await startServer({ config, log: pino({ level: 'error' }) });
  const drivers: string[] = [];
  const tokens: string[] = [];
  for (let phone = 0; phone < phones; phone += 1) {
    const uid = randomUUID();
    const person = { uid, firstname: 'Rosa', lastname: 'Araneda', email: `${uid}@volante.test` };
    await createDriver(system.contextFor({ kind: 'system' }), person);
    drivers.push(uid);
    const actor = { kind: 'driver', uid, grantId: uid, authTime: system.clock.now() } as const;
    tokens.push(makeChatToken(system.contextFor(actor)));
  }
  return {
    url: `${url}/chat/stream?after=0`,
    tokens,
    async say(phone, text) {
      await sayAsStaff(system.contextFor({ kind: 'staff', name: 'bench', door: 'shell' }), {
        driverId: drivers[phone]!,
        text,
      });
    },
  };
}
