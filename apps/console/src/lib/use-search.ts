import { useSearch as useWouterSearch } from 'wouter/use-browser-location';

/** What stands after '?' in the address, without the sign. */
export const useSearch = (): string => useWouterSearch().replace(/^\?/, '');
