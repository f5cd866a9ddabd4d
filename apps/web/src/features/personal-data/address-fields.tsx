import { isInChile, pinText } from '@volante/domain/geography/pin';
import { communesOf, localityOf, provincesOf, regions } from '@volante/domain/geography/regions';
import { mostLetters } from '@volante/domain/personal-data/personal-data';
import { useState } from 'react';
import { type FoundPlace, useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Combobox } from '@volante/ui/combobox.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Select } from '@volante/ui/select.tsx';
import type { PersonalDataForm } from './use-personal-data-form.ts';

const loadHomePin = () => import('./home-pin.tsx').then((module) => module.HomePin);

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const regionOptions = optionsOf(regions.map(({ name }) => name));

export function AddressFields({ form }: { form: PersonalDataForm }) {
  const { field, change } = form;
  return (
    <>
      <AddressField form={form} />
      <Field
        label="Número"
        maxLength={mostLetters.adrnumber}
        {...field('adrnumber')}
        onChange={({ target }) => change({ adrnumber: target.value })}
      />
      <Field
        label="Casa o departamento"
        maxLength={mostLetters.adrapt}
        {...field('adrapt')}
        onChange={({ target }) => change({ adrapt: target.value })}
      />
      <LocalityFields form={form} />
      <LazyPart load={loadHomePin} wanted={form.values.address !== ''} props={{ form }} />
    </>
  );
}

/** What a chosen place says of region, province and commune; nothing when our lists do not know it. */
function localityChanges({ commune }: FoundPlace) {
  const locality = localityOf(commune ?? '');
  return locality && { region: locality.region, city: locality.province, commune: locality.commune };
}

/** [PER-06] The typed address counts, from the list or not. */
function AddressField({ form }: { form: PersonalDataForm }) {
  const { address } = form.values;
  // What was stored, or chosen from the list, needs no search.
  const [settled, setSettled] = useState(address);
  const search = useAddressSearch(address === settled ? '' : address);
  const { error, onBlur } = form.field('address');
  const choose = (place: FoundPlace) => {
    const street = place.street ?? place.address;
    setSettled(street);
    form.change({
      address: street,
      pin: isInChile(place) ? pinText(place) : '',
      ...(place.number && { adrnumber: place.number }),
      ...localityChanges(place),
    });
  };
  return (
    <div onBlur={onBlur}>
      <Combobox
        label="Dirección"
        hint="Busca tu calle, o escríbela completa."
        placeholder="Calle y número"
        query={address}
        options={search.options}
        loading={search.loading}
        emptyText={search.emptyText}
        error={error}
        onQuery={(text) => form.change({ address: text.slice(0, mostLetters.address), pin: '' })}
        onSelect={({ id }) => {
          const place = search.places.find(({ _id }) => _id === id);
          if (place) choose(place);
        }}
      />
    </div>
  );
}

/** [PER-03] Each level clears the ones inside it. */
function LocalityFields({ form }: { form: PersonalDataForm }) {
  const { field, change, values } = form;
  return (
    <>
      <Select
        label="Región"
        hint="Debes vivir en Santiago de Chile para continuar"
        placeholder="Elige tu región"
        options={regionOptions}
        {...field('region')}
        onChange={({ target }) => change({ region: target.value, city: '', commune: '' })}
      />
      <Select
        label="Provincia"
        placeholder={values.region ? 'Elige tu provincia' : 'Primero elige la región'}
        disabled={!values.region}
        options={optionsOf(provincesOf(values.region))}
        {...field('city')}
        onChange={({ target }) => change({ city: target.value, commune: '' })}
      />
      <Select
        label="Comuna"
        placeholder={values.city ? 'Elige tu comuna' : 'Primero elige la provincia'}
        disabled={!values.city}
        options={optionsOf(communesOf(values.region, values.city))}
        {...field('commune')}
        onChange={({ target }) => change({ commune: target.value })}
      />
    </>
  );
}
