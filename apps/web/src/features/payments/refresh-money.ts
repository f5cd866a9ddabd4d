import type { QueryClient } from '@tanstack/react-query';

/** Call after a payment: debts, payments and bills may have changed. */
export function refreshMoney(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [operation] }) => /^getDriver(Payments|Bill)/.test(String(operation)),
  });
}
