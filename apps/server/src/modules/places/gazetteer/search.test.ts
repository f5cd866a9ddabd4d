import { localities } from '@volante/domain/geography/regions';
import { describe, expect, test } from 'vitest';
import { readGazetteer } from './entries.ts';
import { placeOf, searchGazetteer } from './search.ts';

const addresses = (text: string, most = 8) => searchGazetteer(text, most).map(({ address }) => address);

describe('[PER-06] the embedded gazetteer', () => {
  test('knows several hundred streets, and every commune of Chile', () => {
    const entries = readGazetteer();
    const streets = new Set(
      entries.flatMap(({ street, locality }) => (street ? [street.name + locality.commune] : [])),
    );
    expect(streets.size).toBeGreaterThan(500);
    expect(entries.filter(({ street }) => !street)).toHaveLength(localities.length);
  });

  test('every point of a street lies in the Metropolitan Region, every commune in Chile', () => {
    const outside = readGazetteer().flatMap(({ street, locality, points }) => {
      const [south, north, west, east] = street ? [-33.9, -33.1, -71, -70.3] : [-62.5, -17.5, -110, -58];
      const isInside = points.every(
        ({ latitude, longitude }) => latitude > south && latitude < north && longitude > west && longitude < east,
      );
      return isInside ? [] : [street?.name ?? locality.commune];
    });
    expect(outside).toEqual([]);
  });

  test('a house number is placed at the right point along its street', () => {
    const [place] = searchGazetteer('providencia 1234', 8);
    expect(place).toMatchObject({
      address: 'Av. Providencia 1234, Providencia',
      street: 'Av. Providencia',
      number: '1234',
      commune: 'Providencia',
      province: 'Santiago',
      region: 'Región Metropolitana de Santiago',
    });
    expect(place!.latitude).toBeCloseTo(-33.429, 2);
    expect(place!.longitude).toBeCloseTo(-70.619, 2);
    const [first, last] = [searchGazetteer('providencia 10', 1)[0]!, searchGazetteer('providencia 2600', 1)[0]!];
    expect(first.longitude).toBeLessThan(place!.longitude);
    expect(last.longitude).toBeGreaterThan(place!.longitude);
  });

  test('the commune in which the house number lies comes first', () => {
    expect(addresses('gran avenida 3300')[0]).toBe('Av. Gran Avenida José Miguel Carrera 3300, San Miguel');
    expect(addresses('gran avenida 13900')[0]).toBe('Av. Gran Avenida José Miguel Carrera 13900, San Bernardo');
    expect(addresses('gran avenida 3300 la cisterna')[0]).toContain('La Cisterna');
  });

  test.each([
    ['IRARRAZAVAL 2401', 'Av. Irarrázaval 2401, Ñuñoa'],
    ['av. irarrázaval 2401', 'Av. Irarrázaval 2401, Ñuñoa'],
    ['avenida irarra', 'Av. Irarrázaval, Ñuñoa'],
    ['avda apoquindo 4500, las condes', 'Av. Apoquindo 4500, Las Condes'],
    ['10 de julio 500', 'Calle 10 de Julio Huamachuco 500, Santiago'],
    ['5 de abril', 'Av. 5 de Abril, Estación Central'],
    ['ohiggins quilicura', "Av. O'Higgins, Quilicura"],
    ['alameda 1449', "Av. Libertador Bernardo O'Higgins 1449, Santiago"],
    ['concha y toro', 'Av. Concha y Toro, Puente Alto'],
    ['nunoa', 'Ñuñoa, Región Metropolitana de Santiago'],
    ['Puerto Va', 'Puerto Varas, Región de Los Lagos'],
    ['macul 3000 macul', 'Av. Macul 3000, Macul'],
  ])('%s → %s', (text, address) => {
    expect(addresses(text)[0]).toBe(address);
  });

  test('each result comes once, with an id of its own, and no more than asked for', () => {
    const places = searchGazetteer('santa', 8);
    expect(places).toHaveLength(8);
    for (const text of ['santa', 'los leones', 'av. vicuña mackenna', 'manuel 100', 'san']) {
      const ids = searchGazetteer(text, 50).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('[SCR-01] no two places of the whole gazetteer share an id, with a house number or without', () => {
    for (const number of [null, 100]) {
      const ids = readGazetteer().map((entry) => placeOf(entry, entry.street ? number : null).id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    }
  });

  test('a text that matches no place finds nothing', () => {
    for (const text of ['xyzw', 'av.', '   ', '1234', 'calle 1234', '\u0000\u0001', '😀😀😀😀']) {
      expect(addresses(text)).toEqual([]);
    }
  });

  test('a search is much faster than typing', () => {
    searchGazetteer('providencia', 8);
    const started = performance.now();
    for (let round = 0; round < 100; round += 1) searchGazetteer('avenida providencia 1234 santiago', 8);
    expect((performance.now() - started) / 100).toBeLessThan(10);
  });
});
