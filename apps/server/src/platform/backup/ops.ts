import path from 'node:path';
import { formatDateTime } from '@volante/domain/values/dates';
import type { View, PlaceAction } from '../ops/view.ts';
import { asBoolean } from '../ops/options.ts';
import { createBackup } from './create.ts';
import { isStoredFile, type Manifest } from './manifest.ts';
import { noteBackup } from './store.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';

/** A backup is read without its database, whose time zone is not known then. '2026-11-09 21:05 UTC' */
const utc = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function summary({ release, madeAt, keyId, tables, parts, missing, withoutReadings }: Manifest): string {
  const rows = sum(tables.map((table) => table.rows));
  const bytes = sum(parts.map((part) => part.bytes));
  const counted = `${rows} filas de ${tables.length} tablas, ${parts.filter(isStoredFile).length} archivos`;
  const lines = [
    `Versión ${release}, ${utc(madeAt)}: ${counted}, ${Math.ceil(bytes / 1024)} kB.`,
    `Sus secretos se abren con la clave ${keyId}, que no está en el respaldo: guárdala aparte.`,
  ];
  if (withoutReadings) {
    lines.push(
      'Atención: sin las lecturas de los autos. Restaurado, los km de los días hasta ese momento quedan como se contaron: no se vuelven a contar.',
    );
  }
  if (missing.length > 0) {
    lines.push(`Atención: ${missing.length} archivos ya faltaban en el almacén, p. ej. ${missing[0]}.`);
  }
  return lines.join('\n');
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** How long it took and how fast it was: whoever grows sees by it when another tool is due. */
function speed({ tables, parts }: Manifest, seconds: number): string {
  const rows = sum(tables.map((table) => table.rows)) / seconds;
  const bytes = sum(parts.map((part) => part.bytes)) / seconds;
  return `Tardó ${seconds.toFixed(1)} s: ${Math.round(rows)} filas y ${Math.round(bytes)} bytes por segundo.`;
}

const create: View = {
  summary: 'Respalda base de datos y archivos, tal como están en este momento, sin detener el servicio',
  options: {
    to: 'carpeta nueva, en la máquina del servidor',
    'without-readings': 'true para dejar fuera las lecturas de los autos, que son casi todas las filas',
    'accept-missing': 'true para hacerlo aunque falten muchos archivos en el almacén',
  },
  required: ['to'],
  ownProcess: true,
  async run(ctx, { to = '', 'without-readings': without, 'accept-missing': accepted }) {
    const folder = path.resolve(to);
    const acceptsMissing = asBoolean(accepted, 'accept-missing');
    const withoutReadings = asBoolean(without, 'without-readings');
    const begun = performance.now();
    const { others, ...manifest } = await createBackup(ctx, folder, { acceptsMissing, withoutReadings });
    const seconds = Math.max((performance.now() - begun) / 1_000, 0.001);
    const left = others.length > 0 ? [`No se respaldaron tablas que no son de Volante: ${others.join(', ')}.`] : [];
    return [`Respaldo hecho en ${folder}.`, summary(manifest), speed(manifest, seconds), ...left].join('\n');
  },
};

const note: View = {
  summary: 'Anota un respaldo hecho ahora con otra herramienta, para que la alarma de respaldos cuente desde él',
  options: { what: 'cómo se hizo y dónde está' },
  required: ['what'],
  async run(ctx, { what = '' }) {
    const madeAt = ctx.clock.now();
    await noteBackup(ctx, { madeAt, what });
    return `Anotado: respaldo de ${formatDateTime(madeAt)}.`;
  },
};

const acceptMissing = 'true para usarlo aunque se haya hecho sin muchos de sus archivos';

const verify: PlaceAction = {
  summary:
    'Lee un respaldo entero y dice si le falta algo, también algún archivo que una fila nombra, o cambió un byte',
  options: { from: 'carpeta del respaldo', 'accept-missing': acceptMissing },
  required: ['from'],
  async runAt(_place, { from = '', 'accept-missing': accepted }) {
    const acceptsMissing = asBoolean(accepted, 'accept-missing');
    return `El respaldo está intacto.\n${summary(await verifyBackup(path.resolve(from), { acceptsMissing }))}`;
  },
};

const restore: PlaceAction = {
  summary: 'Restaura un respaldo en la base de datos y el almacén de la configuración, que deben estar vacíos',
  options: { from: 'carpeta del respaldo', 'accept-missing': acceptMissing },
  required: ['from'],
  async runAt(place, { from = '', 'accept-missing': accepted }) {
    const acceptsMissing = asBoolean(accepted, 'accept-missing');
    return `Respaldo restaurado.\n${summary(await restoreBackup(place, path.resolve(from), { acceptsMissing }))}`;
  },
};

export const backupOps = { create, note };

export const backupPlaceOps = { verify, restore };
