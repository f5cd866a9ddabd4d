// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import { lineCutAt } from './line.ts';
import { followNews, type News } from './follow-news.ts';

const look = vi.hoisted(() => vi.fn());
vi.mock('../session/session.ts', () => ({ lookAtSession: look }));

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close = () => void (this.readyState = 2);
  say = (type: string, data = '') => this.dispatchEvent(Object.assign(new Event(type), { data }));
}

beforeEach(() => {
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen(): { heard: News[]; stop: () => void; line: FakeSource } {
  const heard: News[] = [];
  const stop = followNews((news) => void heard.push(news));
  return { heard, stop, line: FakeSource.all[0]! };
}

test('[CON-07] names of what changed are heard, and after a gap everything is asked again', () => {
  const { heard, stop, line } = listen();
  line.say('open');
  line.say('changed', '["waits"]');
  line.say('open');
  expect(heard).toEqual([['waits'], 'all']);
  stop();
  expect(line.readyState).toBe(FakeSource.CLOSED);
});

test('[CON-24] a line that is cut says so, also before it was ever open, and everything is asked when it is back', () => {
  const { heard, stop, line } = listen();
  line.say('error');
  line.say('open');
  expect(heard).toEqual(['cut', 'all']);
  const client = new QueryClient();
  askAgain(client, 'cut');
  expect(lineCutAt.get()).toEqual(expect.any(Number));
  askAgain(client, 'all');
  expect(lineCutAt.get()).toBeUndefined();
  stop();
});

test('[CON-01] a line that ends with its session asks who is there; one that was refused is tried again', () => {
  vi.useFakeTimers();
  const { stop, line } = listen();
  line.say('ended');
  expect(look).toHaveBeenCalledOnce();
  line.close();
  line.say('error');
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.all).toHaveLength(2);
  stop();
  FakeSource.all[1]!.say('error');
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.all).toHaveLength(2);
});

test('[CON-07] a topic makes its own questions old, and no others', async () => {
  const client = new QueryClient();
  client.setQueryData(['Waits', {}], 1);
  client.setQueryData(['Record', {}], 1);
  const isOld = (name: string) => client.getQueryState([name, {}])?.isInvalidated;
  askAgain(client, ['other']);
  expect([isOld('Waits'), isOld('Record')]).toEqual([false, false]);
  askAgain(client, ['waits']);
  expect([isOld('Waits'), isOld('Record')]).toEqual([true, false]);
  client.setQueryData(['Case', { id: 'a' }], 1);
  client.setQueryData(['Case', { id: 'b' }], 1);
  askAgain(client, ['case a', 'constructor x']);
  expect(['a', 'b'].map((id) => client.getQueryState(['Case', { id }])?.isInvalidated)).toEqual([true, false]);
  askAgain(client, 'all');
  expect(isOld('Record')).toBe(true);
});
