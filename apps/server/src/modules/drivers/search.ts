import { emailWords, nameWords, numberWords, phoneWords } from '@volante/domain/search/words';
import { statusName } from '@volante/domain/drivers/status-names';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatRut } from '@volante/domain/values/rut';
import { blockedAmong } from '../../platform/data-blocks/store.ts';
import type { RowChanges } from '../../platform/database/tables.ts';
import type { SearchKind } from '../../platform/search/search-kind.ts';
import { driversAfter, readSearched, type SearchedDriver } from './store/searched.ts';

/** What drivers are found by, and whether they are. */
const searched = ['firstname', 'lastname', 'email', 'phone', 'second_phone', 'rut', 'deleted'] as const;

export const changesWords = (changes: RowChanges<'drivers'>): boolean =>
  searched.some((column) => Object.hasOwn(changes, column));

const byName = ({ id, firstname, lastname }: SearchedDriver) => [...nameWords(firstname, lastname), ...numberWords(id)];

const byIdentity = ({ email, phone, second_phone, rut }: SearchedDriver) => [
  ...(email === null ? [] : emailWords(email)),
  ...[phone, second_phone].flatMap((number) => (number === null ? [] : phoneWords(number))),
  ...(rut === null ? [] : numberWords(rut)),
];

/** [CON-09] [DAY-02] Blocked data are not used: then contact and identity find nobody. Whoever is deleted is not found at all. */
export const driverSearch: SearchKind = {
  kind: 'driver',
  permission: 'drivers.read',
  names: ({ kind }) => kind === 'driver',
  async wordsOf({ db }, refs) {
    const blocked = await blockedAmong(db, refs);
    const drivers = await readSearched(db, refs);
    return new Map(
      drivers.map((one) => [one.id, [...new Set([...byName(one), ...(blocked.has(one.id) ? [] : byIdentity(one))])]]),
    );
  },
  refsAfter: ({ db }, after, most) => driversAfter(db, after, most),
  async describe({ db }, refs) {
    const blocked = await blockedAmong(db, refs);
    const drivers = await readSearched(db, refs);
    return drivers.map(({ id, firstname, lastname, email, rut, status }) => {
      const who = blocked.has(id) ? [blockedText] : [rut && formatRut(rut), email];
      return {
        ref: id,
        typed: id,
        title: `${firstname} ${lastname}`.trim(),
        detail: [...who, statusName(status)].filter(Boolean).join(' · '),
      };
    });
  },
};
