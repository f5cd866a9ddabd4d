import type { QueryClient } from '@tanstack/react-query';

/** What is owed, paid and billed may be another now. */
export function refreshMoney(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [operation] }) => /^getDriver(Payments|Bill)/.test(String(operation)),
  });
}
