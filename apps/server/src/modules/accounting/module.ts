import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { accountingJobs } from './jobs.ts';
import { accountingOps } from './ops.ts';
import { getConfigAccounting } from './queries.ts';

export const accountingModule: Module = {
  name: 'accounting',
  resolvers: {
    Query: {
      getConfigAccounting: operation(signedIn, (ctx, { country }: { country: string }) =>
        getConfigAccounting(ctx, country),
      ),
    },
  },
  jobs: accountingJobs,
  ops: accountingOps,
};
