import { expect, test } from 'vitest';
import { branches, carOfTopic, carTopic, everyCar } from './topics.ts';

test('[SUB-03] a car has a branch of its own for what it tells, hears and answers', () => {
  expect(branches.map((branch) => carTopic('KLXY77', branch))).toEqual([
    'volante/cars/KLXY77/telemetry',
    'volante/cars/KLXY77/commands',
    'volante/cars/KLXY77/answers',
  ]);
  expect(everyCar('answers')).toBe('volante/cars/+/answers');
});

test('[SUB-03] a topic tells its car and branch again', () => {
  for (const branch of branches) expect(carOfTopic(carTopic('KLXY77', branch))).toEqual({ carId: 'KLXY77', branch });
});

test.each([
  'volante/cars/KLXY77',
  'volante/cars/KLXY77/doors',
  'volante/cars//telemetry',
  'volante/cars/klxy77/telemetry',
  'other/volante/cars/KLXY77/telemetry',
  'volante/cars/KLXY77/telemetry/more',
  'volante/cars/KLXY77/ telemetry',
  'volante/buses/KLXY77/telemetry',
  '',
])('[SUB-03] %s is no topic of a car', (topic) => {
  expect(carOfTopic(topic)).toBeNull();
});
