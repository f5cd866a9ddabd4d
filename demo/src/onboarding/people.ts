import { createHash } from 'node:crypto';
import type { LeadSource } from '@volante/domain/personal-data/lead-source';
import type { Gender } from '@volante/domain/personal-data/personal-data';
import { checkDigit } from '@volante/domain/values/check-digit';
import { type LocalDate, localDate } from '@volante/domain/values/dates';

/** The personal data a driver enters during onboarding. */
export interface Person {
  rut: string;
  birth: LocalDate;
  gender: Gender;
  /** In the province of Santiago. */
  commune: string;
  address: string;
  number: string;
  latitude: number;
  longitude: number;
  source: LeadSource;
  bank: string;
  /** Left out at Banco Estado, where the RUT is the account number. */
  account?: string | undefined;
}

const written = (body: string) => `${body}-${checkDigit(body)}`;

function person(
  [body, birth, gender]: [string, string, Gender],
  [commune, address, number, latitude, longitude]: [string, string, string, number, number],
  source: LeadSource,
  [bank, account]: [string, string?] = ['Banco Estado'],
): Person {
  return {
    rut: written(body),
    birth: localDate(birth),
    gender,
    commune,
    address,
    number,
    latitude,
    longitude,
    source,
    bank,
    account,
  };
}

const friend = 'Un amigo, familiar o conocido';
const social = 'Facebook o Instagram';
const recruiter = 'Una empresa reclutadora me contactó';

const camila = person(
  ['15482907', '1987-03-14', 'female'],
  ['Ñuñoa', 'Av. Irarrázaval', '2401', -33.4542, -70.6042],
  friend,
);

/** The people of the demo world by e-mail. Bruno is missing: he has not entered anything yet. */
const people: Record<string, Person> = {
  'camila@volante.test': camila,
  'diego@volante.test': person(
    ['16920374', '1990-11-02', 'male'],
    ['Macul', 'Av. Macul', '3120', -33.4883, -70.5997],
    'Uber',
    ['Santander', '000071234567'],
  ),
  'elena@volante.test': person(
    ['13705218', '1982-07-25', 'female'],
    ['La Florida', 'Av. Vicuña Mackenna', '7110', -33.5183, -70.5989],
    'Google',
    ['Banco de Chile / Edwards', '001640758809'],
  ),
  'fabiola@volante.test': person(
    ['18334651', '1993-05-30', 'female'],
    ['Maipú', 'Av. Pajaritos', '3030', -33.4876, -70.7487],
    'TikTok',
  ),
  'gustavo@volante.test': person(
    ['14119046', '1984-01-19', 'male'],
    ['Quinta Normal', 'Av. Matucana', '520', -33.4418, -70.6799],
    social,
    ['Banco BCI / MACHBANK', '27458810'],
  ),
  'hugo@volante.test': person(
    ['17250983', '1991-09-08', 'male'],
    ['Estación Central', 'Av. Ecuador', '4110', -33.4521, -70.6904],
    recruiter,
  ),
  'ines@volante.test': person(
    ['15903344', '1988-12-21', 'female'],
    ['San Miguel', 'Gran Avenida', '3870', -33.4871, -70.6511],
    friend,
    ['Scotiabank', '974455102'],
  ),
  'javier@volante.test': person(
    ['16447720', '1989-04-03', 'male'],
    ['Recoleta', 'Av. Recoleta', '2230', -33.4102, -70.6415],
    social,
  ),
  'karla@volante.test': person(
    ['12880315', '1979-08-17', 'female'],
    ['Providencia', 'Av. Manuel Montt', '1180', -33.4389, -70.6178],
    'Google',
    ['Banco Falabella', '19910023456'],
  ),
  'luis@volante.test': person(
    ['17761209', '1992-02-11', 'male'],
    ['Peñalolén', 'Av. Grecia', '6540', -33.4756, -70.5561],
    'Uber',
  ),
  'marta@volante.test': person(
    ['14552087', '1985-10-27', 'female'],
    ['La Reina', 'Av. Larraín', '5862', -33.4512, -70.5641],
    friend,
    ['Itaú', '0208855174'],
  ),
  'nicolas@volante.test': person(
    ['13390446', '1981-06-06', 'male'],
    ['Pudahuel', 'Av. San Pablo', '8444', -33.4423, -70.7402],
    recruiter,
  ),
};

/** The person with this e-mail. For an unknown one: Camila's data with a RUT of their own. */
export function personOf({ email, uid }: { email: string; uid: string }): Person {
  const known = people[email];
  if (known) return known;
  const body = 20_000_000 + (createHash('sha256').update(uid).digest().readUInt32BE() % 4_000_000);
  return { ...camila, rut: written(String(body)) };
}

/** The preferred place for handing over a car: the person's home. */
export function exchangeAddressOf({ address, number, commune, latitude, longitude }: Person) {
  return { address: `${address} ${number}, ${commune}`, latitude, longitude };
}
