import type { Office } from '../fleet/pick-up.ts';
import { isInChile } from '../geography/pin.ts';
import { youtubeId } from '../onboarding/youtube.ts';
import { tutorials } from '../tutorial-videos.ts';
import { parseAnyPhone } from '../values/phone.ts';
import { parseRut, type Rut } from '../values/rut.ts';
import { colorNames, type CompanyColors, isColor, themes } from './colors.ts';
import { type Company, type Films, type Issuer, type PublicLinks, publicLinks } from './company.ts';
import { contrastMistakes } from './contrast.ts';
import { LogoFault, readLogo } from './logo.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Sources {
  /** The text of the file of the logo, by its name; undefined when it cannot be read. */
  logo: (name: string) => string | undefined;
  /** Where what a company may leave out comes from. Without it, everything must be given. */
  otherwise?: Pick<Company, 'description' | 'colors' | 'links' | 'films'>;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** It stands in addresses of mail and in the titles of windows, beside other words. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} .&'’+-]*$/u;

/** A page of ours, or an address elsewhere. */
const isLink = (text: string) => /^\/[\w-]/.test(text) || /^https?:\/\/[\w.-]+(:\d+)?(\/\S*)?$/.test(text);

/** Reads one field after another and remembers what was wrong, each by its name in the file. */
class Reader {
  readonly mistakes: string[] = [];

  /** The fields of one object, of which no others may be there: a misspelt one would change nothing. */
  fields(value: unknown, name: string, known: readonly string[]): Fields {
    if (!isFields(value)) {
      this.mistakes.push(name === '' ? 'No es un objeto JSON.' : `${name} debe ser un objeto.`);
      return {};
    }
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.mistakes.push(`${name && `${name}.`}${key} no es un campo conocido.`);
    }
    return value;
  }

  /** One line of words. */
  text(value: unknown, name: string, most: number): string {
    if (typeof value === 'string' && value.trim() === value && value !== '' && !/\p{C}/u.test(value)) {
      if (value.length <= most) return value;
      this.mistakes.push(`${name} puede tener ${most} caracteres, y tiene ${value.length}.`);
    } else this.mistakes.push(`${name} debe ser un texto de una línea, sin espacios al comienzo ni al final.`);
    return '';
  }

  checked<Value>(value: Value | null | undefined | false, mistake: string): Value | undefined {
    if (value) return value;
    this.mistakes.push(mistake);
    return undefined;
  }
}

function readName(read: Reader, value: unknown): string {
  const name = read.text(value, 'name', 30);
  if (name) read.checked(namePattern.test(name), `name solo puede tener letras, números, espacios y . & ' + -`);
  return name;
}

function readPhone(read: Reader, value: unknown): string {
  const phone = read.text(value, 'supportPhone', 20);
  if (phone) {
    read.checked(
      phone.startsWith('+') && parseAnyPhone(phone),
      `supportPhone debe ser un teléfono de Chile como «+56 2 2345 6789», y es «${phone}».`,
    );
  }
  return phone;
}

function readIssuer(read: Reader, value: unknown): Issuer {
  const given = read.fields(value, 'issuer', ['name', 'rut', 'giro', 'address', 'commune']);
  const text = (name: string) => (isFields(value) ? read.text(given[name], `issuer.${name}`, 80) : '');
  const rut = text('rut');
  return {
    name: text('name'),
    rut: (rut && read.checked(parseRut(rut), `issuer.rut no es un RUT válido: «${rut}».`)) || ('' as Rut),
    giro: text('giro'),
    address: text('address'),
    commune: text('commune'),
  };
}

/** [DAY-06] Every part of it, or nothing: half a place leads nobody there. */
function readOffice(read: Reader, value: unknown): Office | null {
  if (value === undefined) return null;
  const given = read.fields(value, 'office', ['address', 'latitude', 'longitude', 'hours']);
  if (!isFields(value)) return null;
  const [latitude, longitude] = [Number(given.latitude), Number(given.longitude)];
  const numbers = typeof given.latitude === 'number' && typeof given.longitude === 'number';
  read.checked(
    numbers && isInChile({ latitude, longitude }),
    'office.latitude y office.longitude deben ser números de un lugar de Chile.',
  );
  return {
    address: read.text(given.address, 'office.address', 120),
    latitude,
    longitude,
    hours: read.text(given.hours, 'office.hours', 80),
  };
}

function readDrawing(read: Reader, value: unknown, { logo }: Sources): string {
  const name = read.text(value, 'logo', 200);
  if (!name) return '';
  const svg = logo(name);
  if (svg === undefined) {
    read.mistakes.push(`logo: no se puede leer «${name}», que va junto al archivo de la empresa.`);
    return '';
  }
  try {
    return readLogo(svg);
  } catch (error) {
    if (!(error instanceof LogoFault)) throw error;
    read.mistakes.push(`logo: «${name}» ${error.message}.`);
    return '';
  }
}

function readColors(read: Reader, value: unknown, otherwise: CompanyColors | undefined): CompanyColors {
  const given = read.fields(value, 'colors', themes);
  const before = read.mistakes.length;
  const [light, dark] = themes.map((theme) => {
    const own = given[theme] === undefined && otherwise ? {} : given[theme];
    const colors: Fields = { ...otherwise?.[theme], ...read.fields(own, `colors.${theme}`, colorNames) };
    for (const name of colorNames) {
      read.checked(isColor(colors[name]), `colors.${theme}.${name} debe ser un color como «#00695C».`);
    }
    return colors;
  });
  const colors = { light, dark } as unknown as CompanyColors;
  if (read.mistakes.length === before) read.mistakes.push(...contrastMistakes(colors));
  return colors;
}

function readLinks(read: Reader, value: unknown, otherwise: PublicLinks | undefined): PublicLinks {
  const links: Fields = { ...otherwise, ...read.fields(value, 'links', publicLinks) };
  const entries = publicLinks.map((name) => {
    const link = read.text(links[name], `links.${name}`, 500);
    if (link)
      read.checked(isLink(link), `links.${name} debe empezar con https:// o ser una página nuestra (/content/…).`);
    return [name, link.replace(/\/+$/, '')];
  });
  return Object.fromEntries(entries) as PublicLinks;
}

const topics = tutorials.map(({ topic }) => topic);

function readFilms(read: Reader, value: unknown): Films {
  const films = read.fields(value, 'films', topics);
  for (const [topic, address] of Object.entries(films)) {
    const film = read.text(address, `films.${topic}`, 200);
    if (film) read.checked(youtubeId(film), `films.${topic} debe ser la dirección de un video de YouTube.`);
  }
  return films;
}

const fields = ['name', 'description', 'supportPhone', 'issuer', 'office', 'logo', 'colors', 'links', 'films'];

/** The company as its file describes it, and one line for each mistake in it. Without mistakes it can be used. */
export function readCompany(file: unknown, sources: Sources): { company: Company; mistakes: readonly string[] } {
  const read = new Reader();
  const given = read.fields(file, '', fields);
  if (!isFields(file)) return { company: {} as Company, mistakes: read.mistakes };
  const { otherwise } = sources;
  const company: Company = {
    name: readName(read, given.name),
    description: read.text(given.description ?? otherwise?.description, 'description', 120),
    supportPhone: readPhone(read, given.supportPhone),
    logo: readDrawing(read, given.logo, sources),
    issuer: readIssuer(read, given.issuer),
    office: readOffice(read, given.office),
    colors: readColors(read, given.colors ?? (otherwise && {}), otherwise?.colors),
    links: readLinks(read, given.links ?? (otherwise && {}), otherwise?.links),
    films: readFilms(read, given.films ?? otherwise?.films),
  };
  return { company, mistakes: read.mistakes };
}
