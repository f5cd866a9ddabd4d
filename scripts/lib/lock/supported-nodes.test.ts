import { expect, test } from 'vitest';
import { refusingSupportedNode } from './supported-nodes.ts';

const own = { engines: { node: '^20.19.0 || ^22.13.0 || >=24.0.0' } };
const refusing = (engines: string, cpu?: string[]) =>
  refusingSupportedNode({
    packages: { '': own, 'node_modules/a': { version: '2.0.0', engines: { node: engines }, ...(cpu && { cpu }) } },
  });

test('[RUN-01] a package that wants a newer Node than the oldest supported one is refused', () => {
  expect(refusing('>=22')).toEqual(['node_modules/a 2.0.0 wants Node >=22, not 20.19.0']);
  expect(refusing('^20.19.0 || ^22.14.0')).toHaveLength(2);
});

test('[RUN-01] a package for every supported Node is welcome, and so is one for a processor that is not supported', () => {
  expect(refusing('^18 || >=20')).toEqual([]);
  expect(refusing('>=22', ['ia32'])).toEqual([]);
});
