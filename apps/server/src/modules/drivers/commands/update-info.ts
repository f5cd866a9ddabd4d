import { parsePin, pinText } from '@volante/domain/geography/pin';
import {
  defaultCountry,
  isGender,
  type PersonalData,
  type PersonalDataField,
  personalDataMistakes,
} from '@volante/domain/personal-data/personal-data';
import { localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { parseAnyPhone } from '@volante/domain/values/phone';
import { parseRut } from '@volante/domain/values/rut';
import type { MutationUpdateInfoDriverArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Row, RowChanges } from '../../../platform/database/tables.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';
import { infoVersion } from '../info-version.ts';

type Driver = Row<'drivers'>;

/**
 * Saves the whole form of personal data. During onboarding this verifies `info`; later, in the profile, it edits it.
 */
export async function updateInfo(ctx: Ctx, input: MutationUpdateInfoDriverArgs): Promise<void> {
  const { uid } = input;
  refuseOtherCountry(input.country);
  const writing = inTransaction(ctx, (tx) =>
    changeDriver(tx, uid, async (_tx, driver) => {
      // The account has just been deleted: no personal data may be written to it any more.
      if (driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
      await mustNotBeBlocked(tx, uid);
      const data = dataOf(input, driver);
      refuseMistakes(tx, data, driver);
      const set = columnsOf(data);
      const changed = Object.entries(set).filter(([column, value]) => driver[column as keyof Driver] !== value);
      if (changed.length === 0 && driver.verified_info) return null;
      refuseStale(input.version, driver);
      refuseOtherPerson(data, driver);
      return {
        set: { ...set, verified_info: true },
        // The log names only the fields, not their values: it outlives the account, and the person's address must not.
        log: [
          {
            subject: 'info',
            before: null,
            after: changed.map(([column]) => column).join(', '),
            why: 'Datos personales',
          },
          ...(driver.verified_info
            ? []
            : [{ subject: 'verified.info', before: 'false', after: 'true', why: 'Datos personales aceptados' }]),
        ],
      };
    }),
  );
  await writing.catch((error: unknown) => {
    // The unique index finds another driver with this RUT, even one who sends it at this very moment.
    throw errorCode(error) === '23505' ? rutTaken() : error;
  });
}

function dataOf(input: MutationUpdateInfoDriverArgs, driver: Driver): PersonalData {
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  return {
    rut: text(input.rut),
    birth: input.birth,
    gender: input.gender,
    region: input.region,
    city: input.city,
    commune: input.commune,
    address: text(input.address),
    adrnumber: text(input.adrnumber),
    adrapt: text(input.adrapt),
    pin: pinOf(input, driver),
    parking: String(input.parking),
    secondPhone: text(input.secondPhone),
    emergencyPhone: text(input.emergencyPhone),
  };
}

/** An app of an earlier release knows of no pin: it stays with the address it was set for. */
function pinOf({ latitude, longitude, address, adrnumber }: MutationUpdateInfoDriverArgs, driver: Driver): string {
  if (latitude === undefined && longitude === undefined) {
    const same = driver.address === address.trim() && driver.adrnumber === adrnumber.trim();
    return same && driver.latitude !== null && driver.longitude !== null
      ? pinText({ latitude: driver.latitude, longitude: driver.longitude })
      : '';
  }
  if (typeof latitude === 'number' && typeof longitude === 'number') return pinText({ latitude, longitude });
  if (latitude === null && longitude === null) return '';
  throw new Refusal('BAD_USER_INPUT', 'Al punto del mapa le falta una coordenada.', { field: 'pin' });
}

/** Call it only with data that has no mistakes. */
function columnsOf(data: PersonalData): RowChanges<'drivers'> {
  const pin = parsePin(data.pin);
  return {
    rut: parseRut(data.rut),
    birth: parseLocalDate(data.birth),
    gender: isGender(data.gender) ? data.gender : null,
    region: data.region,
    city: data.city,
    commune: data.commune,
    country: defaultCountry,
    address: data.address,
    adrnumber: data.adrnumber,
    adrapt: data.adrapt || null,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    parking: data.parking === '1' ? 1 : 0,
    second_phone: parseAnyPhone(data.secondPhone),
    emergency_phone: parseAnyPhone(data.emergencyPhone),
  };
}

function refuseOtherCountry(country: string | null | undefined): void {
  if (!country?.trim() || country.trim() === defaultCountry) return;
  throw new Refusal('BAD_USER_INPUT', 'Por ahora solo trabajamos en Chile.', { field: 'country' });
}

/** The same rules that the form shows while typing. */
function refuseMistakes(ctx: Ctx, data: PersonalData, driver: Driver): void {
  const situation = { today: localDateOf(ctx.clock.now()), apartmentRequired: !driver.verified_info };
  const [mistake] = Object.entries(personalDataMistakes(data, situation)) as [PersonalDataField, string][];
  if (mistake) throw new Refusal('BAD_USER_INPUT', mistake[1], { field: mistake[0] });
}

/** [SCR-02] Another tab or phone has saved meanwhile: what it saved would be undone unseen. */
function refuseStale(version: string | null | undefined, driver: Driver): void {
  if (!version || version === infoVersion(driver)) return;
  throw new Refusal('CONFLICT', 'Tus datos cambiaron en otra pestaña o teléfono. Revisa las diferencias.', {
    field: 'version',
  });
}

/** A verified account belongs to one person: with another RUT or birth date it would become somebody else's. */
function refuseOtherPerson(data: PersonalData, driver: Driver): void {
  if (!driver.verified_info) return;
  if (driver.rut !== null && driver.rut !== parseRut(data.rut)) throw fixed('rut', 'Tu RUT ya está verificado');
  if (driver.birth !== null && driver.birth !== data.birth)
    throw fixed('birth', 'Tu fecha de nacimiento ya está verificada');
}

function fixed(field: 'rut' | 'birth', what: string): Refusal {
  return new Refusal('CONFLICT', `${what} y no se puede cambiar. Si tiene un error, escribe a soporte.`, {
    field,
  });
}

function rutTaken(): Refusal {
  return new Refusal('CONFLICT', 'Este RUT ya está registrado en otra cuenta. Si es tuyo, escribe a soporte.', {
    field: 'rut',
  });
}
