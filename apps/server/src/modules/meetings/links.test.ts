import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/read-config.ts';
import type { System } from '../../platform/system.ts';
import { makeVault } from '../../platform/vault.ts';
import { bookingPath, calendarLink, leadMeeting, leadOfToken } from './links.ts';
import { meetingsModule } from './module.ts';

const vault = makeVault(randomBytes(32));
const house = (env: Record<string, string>) => ({ vault, config: readConfig(env) });
const booked = { id: 'm1', status: 'booked', start: '2026-11-16T12:00:00Z', end: '2026-11-16T12:30:00Z' } as const;

test('[ONB-07] a link is valid only for the lead and kind it was signed for', () => {
  const [, , , token = ''] = bookingPath({ vault }, 'onboarding', 'lead1').split('/');
  expect(leadOfToken({ vault }, 'onboarding', token)).toBe('lead1');
  expect(leadOfToken({ vault }, 'support-virtual', token)).toBeUndefined();
  expect(leadOfToken({ vault }, 'onboarding', token.replace('lead1', 'lead2'))).toBeUndefined();
  expect(leadOfToken({ vault: makeVault(randomBytes(32)) }, 'onboarding', token)).toBeUndefined();
});

test('[ONB-07] links are full URLs when PUBLIC_URL is set, and paths otherwise', () => {
  const here = house({});
  expect(calendarLink(here, 'lead1')).toBe(bookingPath(here, 'onboarding', 'lead1'));
  const there = house({ PUBLIC_URL: 'https://app.example' });
  expect(calendarLink(there, 'lead1')).toBe(`https://app.example${bookingPath(there, 'onboarding', 'lead1')}`);
  expect(leadMeeting(there, 'lead1', booked)?.cancel).toBe(`${calendarLink(there, 'lead1')}/cancel`);
  expect(leadMeeting(there, 'lead1', null)).toBeNull();
});

test('[ONB-07] with calendars of the company’s own, drivers go there and no page of ours is served', async () => {
  const company = house({
    CALENDAR_URL: 'https://calendar.example/volante?team=1',
    SUPPORT_VIRTUAL_URL: 'https://calendar.example/video',
    SUPPORT_IN_PERSON_URL: 'https://calendar.example/office',
  });
  expect(calendarLink(company, 'lead1')).toBe('https://calendar.example/volante?team=1&lead=lead1');
  let served = 0;
  const app = { register: async () => (served += 1) } as never;
  await meetingsModule.routes(app, company as unknown as System);
  expect(served).toBe(0);
  await meetingsModule.routes(app, house({}) as unknown as System);
  await meetingsModule.routes(app, house({ CALENDAR_URL: 'https://calendar.example' }) as unknown as System);
  expect(served).toBe(2);
});
