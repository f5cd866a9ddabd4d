import { describe, expect, test } from 'vitest';
import { periodOfTolls, readTollFile } from './toll-file.ts';

const now = new Date('2026-11-15T15:00:00Z');
const fleet = new Set(['KLXY77', 'PHZF55']);
const read = (...lines: string[]) => readTollFile(lines.join('\n'), fleet, now);
const refusal = (...lines: string[]) => {
  try {
    read(...lines);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

describe('[MOV-01] a file of toll passages', () => {
  test('is read with or without a header line, with commas or semicolons, quotes and check digits', () => {
    const passages = read(
      'fecha,patente,pórtico,monto',
      '2026-11-14 08:30:15,klxy·77,"Costanera Norte, Lo Saldes",449\r',
      '2026-11-13T23:10;PHZF55;"Vespucio Sur; ""2ª Transversal""";1.065',
      '',
    );
    expect(passages).toEqual([
      {
        line: 3,
        carId: 'PHZF55',
        at: new Date('2026-11-14T02:10:00Z'),
        address: 'Vespucio Sur; "2ª Transversal"',
        amount: 1065,
      },
      {
        line: 2,
        carId: 'KLXY77',
        at: new Date('2026-11-14T11:30:15Z'),
        address: 'Costanera Norte, Lo Saldes',
        amount: 449,
      },
    ]);
    expect(periodOfTolls(passages)).toBe('del 2026-11-13 al 2026-11-14');
  });

  test('[MNY-01] withdraws a passage with the amount 0', () => {
    expect(read('2026-11-14 08:30,KLXY77,Lo Saldes,0')).toMatchObject([{ amount: 0 }]);
  });

  test('with bad rows is refused as a whole, and each bad row is reported with its line number', () => {
    const good = '2026-11-14 08:30,KLXY77,Lo Saldes,449';
    expect(
      refusal(
        good,
        '2026-02-30 08:30,KLXY77,Lo Saldes,449',
        '2026-09-06 00:30,KLXY77,Lo Saldes,449',
        '2026-11-15 12:01,KLXY77,Lo Saldes,449',
        '1026-11-14 08:30,KLXY77,Lo Saldes,449',
        '2026-11-14 08:30,KLXY,Lo Saldes,449',
        '2026-11-14 08:30,BBCC12,Lo Saldes,449',
        '2026-11-14 08:30,KLXY77,,449',
        '2026-11-14 08:30,KLXY77,Lo Saldes,-5',
        '2026-11-14 08:30,KLXY77,Lo Saldes,0.49',
        '2026-11-14 08:30,KLXY77,Lo Saldes,1.065,18',
        '2026-11-14 08:30,KLXY77,Lo Saldes,450',
        good,
      )?.split('\n'),
    ).toEqual([
      'No se importó nada.',
      expect.stringMatching(/^Línea 2: '2026-02-30 08:30' no es una fecha y hora/),
      expect.stringMatching(/^Línea 3: '2026-09-06 00:30' no es una fecha y hora/),
      expect.stringMatching(/^Línea 4: .* todavía no ha pasado/),
      expect.stringMatching(/^Línea 5: .* es de hace más de dos años/),
      expect.stringMatching(/^Línea 6: 'KLXY' no es una patente/),
      expect.stringMatching(/^Línea 7: el auto BBCC12 no es de la flota/),
      expect.stringMatching(/^Línea 8: falta la dirección/),
      expect.stringMatching(/^Línea 9: '-5' es negativo/),
      expect.stringMatching(/^Línea 10: '0.49' no es un monto en pesos: los pesos no llevan decimales/),
      expect.stringMatching(/^Línea 11: tiene 5 columnas/),
      expect.stringMatching(/^Línea 12: es la misma pasada que otra línea, con otro monto/),
    ]);
    expect(refusal('fecha,patente,pórtico,monto')).toBe('El archivo no tiene ninguna pasada.');
    expect(read(good, good)).toHaveLength(1);
    expect(
      refusal(...Array.from({ length: 30 }, () => '2026-11-14,x'))
        ?.split('\n')
        .at(-1),
    ).toBe('… y 10 más.');
  });
});
