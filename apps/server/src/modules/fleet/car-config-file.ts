import { bodies, type CarConfig, fuels } from '@volante/domain/fleet/car-config';
import { isPlugType, plugTypes } from '@volante/domain/fleet/plugs';
import { compare, isDecimal } from '@volante/domain/values/decimal';
import { Refusal } from '../../platform/refusal.ts';

type Unknown = Record<string, unknown>;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 80;
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const isOneOf = (value: unknown, known: readonly string[]) => typeof value === 'string' && known.includes(value);
const isKwh = (value: unknown) =>
  typeof value === 'string' && isDecimal(value) && value.length <= 8 && compare(value, 0) > 0;

function numbersMistake({ year, capacity, performance, doors, seats }: Unknown): string | null {
  if (!isWhole(year, 1990, 2100)) return 'year es el año del modelo.';
  if (!isWhole(capacity, 0, 20_000)) return 'capacity son los litros de la maleta.';
  if (!isWhole(performance, 0, 5000)) return 'performance son los km con una carga o un estanque.';
  if (!isWhole(doors, 1, 6)) return 'doors va de 1 a 6.';
  return isWhole(seats, 1, 12) ? null : 'seats va de 1 a 12.';
}

/** What is wrong with a kind of car, for the staff who wrote it; null when nothing is. */
function mistakeOf(config: Unknown): string | null {
  const { id, brand, model, category, fuel, motor, battery, transmission } = config;
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,59}$/.test(id))
    return 'id va en minúsculas, como «byd-dolphin-2025».';
  if (!isText(brand) || !isText(model) || !isText(motor)) return 'faltan brand, model o motor.';
  if (!isOneOf(category, bodies)) return `category es ${bodies.join(', ')}.`;
  if (!isOneOf(fuel, fuels)) return `fuel es ${fuels.join(', ')}.`;
  if (fuel === 'electric' ? !isKwh(battery) : battery !== null) {
    return 'battery son los kWh de un eléctrico, como «"44.9"»; null en los demás.';
  }
  if (transmission !== 'automatic' && transmission !== 'manual') return 'transmission es automatic o manual.';
  const plugs = config['plugTypes'];
  if (!Array.isArray(plugs) || !plugs.every((plug) => typeof plug === 'string' && isPlugType(plug))) {
    return `plugTypes es una lista de ${plugTypes.join(', ')}.`;
  }
  return numbersMistake(config);
}

function isCarConfig(value: Unknown): value is Unknown & CarConfig {
  return mistakeOf(value) === null;
}

/** Drops every other field that the file has. */
function only(config: CarConfig): CarConfig {
  const { id, brand, model, year, category, fuel, motor, battery, capacity, performance } = config;
  const { doors, seats, transmission } = config;
  const named = { id, brand: brand.trim(), model: model.trim(), motor: motor.trim() };
  const counted = { year, battery, capacity, performance, doors, seats };
  return { ...named, ...counted, category, fuel, transmission, plugTypes: [...new Set(config.plugTypes)] };
}

function refuse(message: string): never {
  throw new Refusal('BAD_USER_INPUT', message, { field: 'file' });
}

export function readCarConfigFile(text: string): CarConfig[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refuse('El archivo no es JSON.');
  }
  if (!Array.isArray(content) || content.length === 0)
    return refuse('El archivo debe ser una lista de modelos de auto.');
  const configs = content.map((value: unknown, index) => {
    const one: Unknown = Object(value);
    return isCarConfig(one) ? only(one) : refuse(`Modelo n.º ${index + 1}: ${mistakeOf(one)}`);
  });
  if (new Set(configs.map(({ id }) => id)).size < configs.length) refuse('Hay dos modelos con el mismo id.');
  return configs;
}
