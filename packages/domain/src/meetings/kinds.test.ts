import { expect, test } from 'vitest';
import { isMeetingKind, meetingKinds } from './kinds.ts';
import { meetingTexts } from './texts.ts';

test('[ONB-07] the kinds of meetings', () => {
  expect(meetingKinds).toEqual(['onboarding', 'support-virtual', 'support-in-person']);
  expect(meetingKinds.every(isMeetingKind)).toBe(true);
  expect(isMeetingKind('support')).toBe(false);
});

test('[ONB-07] drivers are called on their phone, or come to the office', () => {
  for (const kind of ['onboarding', 'support-virtual'] as const) {
    expect(meetingTexts[kind].how('+56 9 1234 5678')).toContain('te llama al +56 9 1234 5678.');
    expect(meetingTexts[kind].how(null)).toContain('te llama por teléfono');
    expect(meetingTexts[kind].place).toBeUndefined();
  }
  expect(meetingTexts['support-in-person'].how('+56 9 1234 5678')).toContain('en nuestra oficina');
  expect(meetingTexts['support-in-person'].place).toBeTruthy();
});
