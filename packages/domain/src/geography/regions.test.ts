import { describe, expect, test } from 'vitest';
import { communesOf, localities, localityOf, provincesOf, regions } from './regions.ts';

describe('[PER-03] regions, provinces and communes of Chile', () => {
  test('16 regions, 56 provinces, 346 communes', () => {
    expect(regions).toHaveLength(16);
    expect(regions.flatMap(({ provinces }) => provinces)).toHaveLength(56);
    expect(localities).toHaveLength(346);
  });

  test('no name stands twice where it must be told apart', () => {
    for (const { provinces } of regions) {
      expect(new Set(provinces.map(({ name }) => name)).size).toBe(provinces.length);
    }
    expect(new Set(localities.map(({ commune }) => commune)).size).toBe(346);
    for (const { region, province, commune } of localities) {
      for (const name of [region, province, commune]) expect(name).toMatch(/^\p{Lu}[\p{L} '’-]+$/u);
    }
  });

  test('each level knows what is inside it', () => {
    expect(provincesOf('Región Metropolitana de Santiago')).toEqual([
      'Santiago',
      'Cordillera',
      'Chacabuco',
      'Maipo',
      'Melipilla',
      'Talagante',
    ]);
    expect(communesOf('Región Metropolitana de Santiago', 'Santiago')).toHaveLength(32);
    expect(localityOf('Ñuñoa')).toEqual({
      region: 'Región Metropolitana de Santiago',
      province: 'Santiago',
      commune: 'Ñuñoa',
    });
  });

  test('what does not belong together has nothing inside', () => {
    expect(provincesOf('Santiago')).toEqual([]);
    expect(communesOf('Región de Coquimbo', 'Santiago')).toEqual([]);
    expect(localityOf('ñuñoa')).toBeUndefined();
  });
});
