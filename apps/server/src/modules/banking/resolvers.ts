import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { createBankAccount } from './commands/create-bank-account.ts';
import { deleteBankAccount } from './commands/delete-bank-account.ts';
import { selectBankAccount } from './commands/select-bank-account.ts';
import { ownAccounting } from './policy.ts';
import { getDriverAccounting } from './queries/get-driver-accounting.ts';

export const bankingResolvers = {
  Query: {
    getDriverAccounting: operation(ownAccounting, (ctx, { uid }) => getDriverAccounting(ctx, uid)),
  },
  Mutation: {
    createBankAccount: operation(ownAccounting, createBankAccount),
    selectBankAccount: operation(ownAccounting, selectBankAccount),
    deleteBankAccount: operation(ownAccounting, deleteBankAccount),
  },
} satisfies ModuleResolvers;
