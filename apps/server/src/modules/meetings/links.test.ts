import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/read-config.ts';
import type { System } from '../../platform/system.ts';
import { makeVault } from '../../platform/vault.ts';
import { bookingPath, calendarLink, leadMeeting, mustBeOurLink } from './links.ts';
import { meetingsModule } from './module.ts';

const vault = makeVault(randomBytes(32));
const now = new Date('2026-11-16T12:00:00Z');
const clock = { now: () => now };
const house = (env: Record<string, string>) => ({ clock, vault, config: readConfig(env) });
const booked = { id: 'm1', status: 'booked', start: '2026-11-16T12:00:00Z', end: '2026-11-16T12:30:00Z' } as const;
const lead = { id: 'lead1', linkEpoch: 0 };
const after = (days: number) => ({ now: () => new Date(now.getTime() + days * 24 * 60 * 60_000) });

test('[ONB-07] a link is valid only for the lead and kind it was signed for', () => {
  const [, , , token = ''] = bookingPath({ clock, vault }, 'onboarding', lead).split('/');
  const link = { kind: 'onboarding', token, lead } as const;
  const refusal = (changed: object, on = { clock, vault }) => expect(() => mustBeOurLink(on, { ...link, ...changed }));
  refusal({}).not.toThrow();
  refusal({ kind: 'support-virtual' }).toThrow('no es válido');
  refusal({ lead: { ...lead, id: 'lead2' } }).toThrow('no es válido');
  refusal({ token: `${token}.x` }).toThrow('no es válido');
  refusal({}, { clock, vault: makeVault(randomBytes(32)) }).toThrow('no es válido');
  const [id, , signature] = token.split('.');
  refusal({ token: `${id}.zzzz.${signature}` }).toThrow('no es válido');
});

test('[FRT-04] a link lasts thirty days, and ends when the links of its lead are ended', () => {
  const [, , , token = ''] = bookingPath({ clock, vault }, 'onboarding', lead).split('/');
  const link = { kind: 'onboarding', token, lead } as const;
  mustBeOurLink({ clock: after(30), vault }, link);
  expect(() => mustBeOurLink({ clock: after(31), vault }, link)).toThrow('duran 30 días y este venció');
  expect(() => mustBeOurLink({ clock, vault }, { ...link, lead: { ...lead, linkEpoch: 1 } })).toThrow('no es válido');
  const old = `lead1.${vault.sign('meetings', 'onboarding:lead1')}`;
  expect(() => mustBeOurLink({ clock, vault }, { ...link, token: old })).toThrow('venció');
  expect(bookingPath({ clock: after(0.4), vault }, 'onboarding', lead).endsWith(token)).toBe(true);
});

test('[ONB-07] links are full URLs when PUBLIC_URL is set, and paths otherwise', () => {
  const here = house({});
  expect(calendarLink(here, lead)).toBe(bookingPath(here, 'onboarding', lead));
  const there = house({ NODE_ENV: 'development', PUBLIC_URL: 'https://app.example' });
  expect(calendarLink(there, lead)).toBe(`https://app.example${bookingPath(there, 'onboarding', lead)}`);
  expect(leadMeeting(there, lead, booked)?.cancel).toBe(`${calendarLink(there, lead)}/cancel`);
  expect(leadMeeting(there, lead, null)).toBeNull();
});

test('[ONB-07] with calendars of the company’s own, drivers go there and no page of ours is served', async () => {
  const company = house({
    CALENDAR_URL: 'https://calendar.example/volante?team=1',
    SUPPORT_VIRTUAL_URL: 'https://calendar.example/video',
    SUPPORT_IN_PERSON_URL: 'https://calendar.example/office',
  });
  expect(calendarLink(company, lead)).toBe('https://calendar.example/volante?team=1&lead=lead1');
  let served = 0;
  const app = { register: async () => (served += 1) } as never;
  await meetingsModule.routes(app, company as unknown as System);
  expect(served).toBe(0);
  await meetingsModule.routes(app, house({}) as unknown as System);
  await meetingsModule.routes(app, house({ CALENDAR_URL: 'https://calendar.example' }) as unknown as System);
  expect(served).toBe(2);
});
