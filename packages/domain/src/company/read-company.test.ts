import { describe, expect, test } from 'vitest';
import file from '../../../../content/company/company.json' with { type: 'json' };
import { company, dial, setCompany, withCompany } from './company.ts';
import { readCompany } from './read-company.ts';

const drawing = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9.5"/></svg>';
const logo = (name: string) => (name === 'logo.svg' ? drawing : undefined);
const demo = readCompany(file, { logo }).company;

/** The least a company says of itself. */
const small = {
  name: 'Rutero',
  supportPhone: '+56 2 2345 6789',
  issuer: {
    name: 'Rutero SpA',
    rut: '77.777.777-7',
    giro: 'Arriendo de vehículos',
    address: 'Los Leones 12',
    commune: 'Ñuñoa',
  },
  logo: 'logo.svg',
};

const mistakesOf = (given: unknown) => readCompany(given, { logo, otherwise: demo }).mistakes;

describe('[GRD-12] a company', () => {
  test('of the demo says everything itself', () => {
    expect(readCompany(file, { logo }).mistakes).toEqual([]);
    expect(demo).toMatchObject({ name: 'Volante', links: { blog: '/content/pages/blog' }, films: {} });
    expect(demo.logo).toContain('<circle cx="12" cy="12" r="9.5"/>');
  });

  test('may leave out what the demo has for everybody', () => {
    const { company: own, mistakes } = readCompany(small, { logo, otherwise: demo });
    expect(mistakes).toEqual([]);
    const { description, colors, links, films } = demo;
    expect(own).toMatchObject({ name: 'Rutero', description, colors, links, films });
    expect(own.issuer.rut).toBe('77777777-7');
    expect(mistakesOf({ ...small, issuer: undefined })).toContain('issuer debe ser un objeto.');
    expect(readCompany(small, { logo }).mistakes).toContain('colors debe ser un objeto.');
  });

  test('DAY-06 says where cars are picked up with address, position and hours, or not at all', () => {
    const office = { address: 'Los Leones 12, Ñuñoa', latitude: -33.45, longitude: -70.6, hours: 'lunes a viernes' };
    expect(readCompany(small, { logo, otherwise: demo }).company.office).toBeNull();
    expect(readCompany({ ...small, office }, { logo, otherwise: demo })).toMatchObject({
      company: { office },
      mistakes: [],
    });
    expect(mistakesOf({ ...small, office: 'Los Leones 12' })).toEqual(['office debe ser un objeto.']);
    const far = 'office.latitude y office.longitude deben ser números de un lugar de Chile.';
    expect(mistakesOf({ ...small, office: { ...office, latitude: 40.4 } })).toEqual([far]);
    expect(mistakesOf({ ...small, office: { ...office, longitude: '-70.6' } })).toEqual([far]);
    expect(mistakesOf({ ...small, office: { ...office, hours: undefined } })).toEqual([
      'office.hours debe ser un texto de una línea, sin espacios al comienzo ni al final.',
    ]);
  });

  test('gives single colours, links and films', () => {
    const given = {
      ...small,
      colors: { light: { primary: '#5B2A86' } },
      links: { resources: 'https://rutero.example/ayuda/', blog: 'http://localhost:8080' },
      films: { 'bank account': 'https://youtu.be/dQw4w9WgXcQ' },
    };
    const { company: own, mistakes } = readCompany(given, { logo, otherwise: demo });
    expect(mistakes).toEqual([]);
    expect(own.colors.light).toEqual({ ...demo.colors.light, primary: '#5B2A86' });
    expect(own.colors.dark).toEqual(demo.colors.dark);
    expect(own.links).toEqual({
      ...demo.links,
      resources: 'https://rutero.example/ayuda',
      blog: 'http://localhost:8080',
    });
    expect(own.films).toEqual(given.films);
  });

  const wrong: [string, object, string][] = [
    ['no name', { name: undefined }, 'name debe ser un texto de una línea, sin espacios al comienzo ni al final.'],
    ['an empty name', { name: '' }, 'name debe ser un texto'],
    ['a name with spaces around', { name: ' Rutero' }, 'name debe ser un texto'],
    ['a name of two lines', { name: 'Ru\ntero' }, 'name debe ser un texto'],
    ['a long name', { name: 'R'.repeat(31) }, 'name puede tener 30 caracteres, y tiene 31.'],
    ['a name with signs', { name: 'Rutero <b>' }, `name solo puede tener letras, números, espacios y . & ' + -`],
    ['a number as name', { name: 7 }, 'name debe ser un texto'],
    ['a long description', { description: 'a'.repeat(121) }, 'description puede tener 120 caracteres, y tiene 121.'],
    ['no phone', { supportPhone: undefined }, 'supportPhone debe ser un texto'],
    ['a phone of nowhere', { supportPhone: '+56 12' }, 'supportPhone debe ser un teléfono de Chile'],
    ['a phone without its country', { supportPhone: '2 2345 6789' }, 'supportPhone debe ser un teléfono de Chile'],
    [
      'a wrong RUT',
      { issuer: { ...small.issuer, rut: '76543210-4' } },
      'issuer.rut no es un RUT válido: «76543210-4».',
    ],
    ['no giro', { issuer: { ...small.issuer, giro: '' } }, 'issuer.giro debe ser un texto'],
    ['no address', { issuer: { ...small.issuer, address: null } }, 'issuer.address debe ser un texto'],
    ['no commune', { issuer: { ...small.issuer, commune: undefined } }, 'issuer.commune debe ser un texto'],
    ['no name of the issuer', { issuer: { ...small.issuer, name: '' } }, 'issuer.name debe ser un texto'],
    ['no logo', { logo: undefined }, 'logo debe ser un texto'],
    ['a logo that is not there', { logo: 'otro.svg' }, 'logo: no se puede leer «otro.svg»'],
    ['colours of no theme', { colors: { night: {} } }, 'colors.night no es un campo conocido.'],
    ['a colour of no name', { colors: { dark: { primario: '#000000' } } }, 'colors.dark.primario no es un campo'],
    ['a theme that is no object', { colors: { dark: '#000000' } }, 'colors.dark debe ser un objeto.'],
    ['a colour by name', { colors: { light: { ink: 'black' } } }, 'colors.light.ink debe ser un color como «#00695C».'],
    ['a short colour', { colors: { light: { ink: '#000' } } }, 'colors.light.ink debe ser un color'],
    [
      'a pale colour',
      { colors: { light: { primary: '#66BB6A' } } },
      'colors.light: primary (#66BB6A) se distingue poco sobre canvas (#F4F6F8): su contraste es 2,18 y debe ser al menos 4,5.',
    ],
    ['links that are a list', { links: [] }, 'links debe ser un objeto.'],
    ['a link of no name', { links: { ayuda: '/a' } }, 'links.ayuda no es un campo conocido.'],
    ['a link that runs', { links: { faq: 'javascript:alert(1)' } }, 'links.faq debe empezar con https://'],
    ['a link to another host by slashes', { links: { faq: '//malo.example' } }, 'links.faq debe empezar con https://'],
    ['a link with spaces', { links: { faq: 'https://a.example/a b' } }, 'links.faq debe empezar con https://'],
    [
      'a film of no topic',
      { films: { autos: 'https://youtu.be/dQw4w9WgXcQ' } },
      'films.autos no es un campo conocido.',
    ],
    [
      'a film elsewhere',
      { films: { rent: 'https://vimeo.com/1' } },
      'films.rent debe ser la dirección de un video de YouTube.',
    ],
    ['a misspelt field', { nombre: 'Rutero' }, 'nombre no es un campo conocido.'],
  ];
  test.each(wrong)('with %s is refused by its name', (_what, change, mistake) => {
    expect(mistakesOf({ ...small, ...change })[0]).toContain(mistake);
  });

  test('that is no object, or that has many mistakes, is told in lines', () => {
    for (const nothing of [undefined, null, 'Rutero', []])
      expect(mistakesOf(nothing)).toEqual(['No es un objeto JSON.']);
    expect(mistakesOf({})).toHaveLength(4);
  });

  test('whose logo is no drawing is told why', () => {
    const drawn = readCompany(small, { logo: () => '<svg viewBox="0 0 9 8"></svg>', otherwise: demo });
    expect(drawn.mistakes).toEqual(['logo: «logo.svg» necesita un viewBox cuadrado, por ejemplo «0 0 24 24».']);
  });
});

test('[GRD-12] texts name whoever it is', () => {
  const before = company();
  try {
    setCompany({ ...before, name: 'Rutero $&' });
    expect(company().name).toBe('Rutero $&');
    expect(withCompany('Multas {company}, de {company}')).toBe('Multas Rutero $&, de Rutero $&');
  } finally {
    setCompany(before);
  }
  expect(withCompany('Multas {company}')).toBe('Multas Volante');
  expect(dial('+56 2 2345 6789')).toBe('tel:+56223456789');
});
