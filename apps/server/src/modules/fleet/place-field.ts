import { addressProblem, type ExchangeAddress } from '@volante/domain/plans/choice';
import { type Field, field, refuseField } from '../../platform/actions/field.ts';

const written = /^(.+);\s*(-?\d+(?:\.\d+)?)\s*;\s*(-?\d+(?:\.\d+)?)\s*$/;

/** A place written as 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59'. */
export const placeField = (what: string): Field<ExchangeAddress> => ({
  ...field.text(`${what}, como «Av. Grecia 5000, Ñuñoa; -33.46; -70.59»`),
  read(text, name) {
    const [, address, latitude, longitude] = written.exec(text) ?? [];
    if (address === undefined) {
      refuseField(name, `--${name} lleva la dirección, la latitud y la longitud separadas por «;».`);
    }
    const found = { address: address.trim(), latitude: Number(latitude), longitude: Number(longitude) };
    const problem = addressProblem(found);
    return problem ? refuseField(name, `--${name}: ${problem.message}`) : found;
  },
});
