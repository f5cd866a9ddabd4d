import { useSearch } from 'wouter/use-browser-location';
import { go } from '@volante/client/navigation.ts';

/** [SCR-11] A choice on a screen that is kept in its address, so that whoever comes back finds it as it was left. */
export function useAddressChoice(name: string): [chosen: string | null, choose: (value: string | undefined) => void] {
  const params = new URLSearchParams(useSearch());
  const choose = (value: string | undefined) => {
    const next = new URLSearchParams(location.search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    const query = next.toString();
    go(location.pathname + (query && `?${query}`), { replace: true });
  };
  return [params.get(name), choose];
}
