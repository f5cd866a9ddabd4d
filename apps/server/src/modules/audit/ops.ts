import { formatDateTime, startOfDay } from '@volante/domain/values/dates';
import { readActs, type RecordedAct } from '../../platform/audit/read.ts';
import { type AuditFault, verifyAudit } from '../../platform/audit/verify.ts';
import type { View } from '../../platform/ops/view.ts';
import { asCount, asDate } from '../../platform/ops/options.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';

const shownAtOnce = 50;

const outcomes: Record<string, string> = { done: 'hecho', refused: 'rechazado', failed: 'falló' };

function lineOf({ id, at, person, person_name: name, door, action, words, ...row }: RecordedAct): string {
  const who = door === 'console' && name ? `${name} (${person})` : person;
  const subject = row.subject_kind ? `${row.subject_kind} ${row.subject_ref}` : '';
  const ended = [outcomes[row.outcome], row.refusal_code].filter(Boolean).join(' ');
  const said = [words?.subject_name, words?.input, words?.why && `motivo: ${words.why}`].filter(Boolean).join(' · ');
  return [id, formatDateTime(at), who, action, subject, ended, said]
    .map((part) => forTerminal(String(part)))
    .filter(Boolean)
    .join('  ');
}

const list: View = {
  summary: 'Lista lo que hizo y miró el equipo, lo último primero',
  options: {
    driver: 'correo o uid de un conductor',
    person: 'quién: su nombre, su id o shell:usuario',
    action: 'la acción, como `payouts send` o `look documents`',
    since: 'desde qué día, AAAA-MM-DD',
    page: `qué página, de ${shownAtOnce} (por omisión, la primera)`,
  },
  async run(ctx, { driver, person, action, since, page: said }) {
    const page = asCount(said, 'page') ?? 1;
    if (page < 1) throw new Refusal('BAD_USER_INPUT', '--page va desde 1.', { field: 'page' });
    const day = asDate(since, 'since');
    const filter = {
      driver: driver === undefined ? undefined : await findDriverId(ctx, driver),
      person,
      action,
      since: day && startOfDay(day),
    };
    const rows = await readActs(ctx.db, filter, { most: shownAtOnce + 1, offset: (page - 1) * shownAtOnce });
    const lines = rows.slice(0, shownAtOnce).map(lineOf);
    if (rows.length > shownAtOnce) lines.push(`Hay más: --page ${page + 1}.`);
    return lines.join('\n') || 'No hay nada en la bitácora.';
  },
};

const faultWords: Record<AuditFault['what'], string> = {
  changed: 'no es como se escribió',
  missing: 'falta',
  wordsChanged: 'sus palabras no son las que se escribieron',
  wordsMissing: 'faltan sus palabras, y nadie fue borrado',
  endChanged: 'el final no es como se escribió',
};

function faultLine({ chain, place, through, id, what }: AuditFault): string {
  const where = through !== undefined && through > place ? `${place} a ${through}` : String(place);
  return `${chain} ${where}${id === undefined ? '' : ` (fila ${id})`}: ${faultWords[what]}.`;
}

const verify: View = {
  summary: 'Revisa que el registro de acciones esté entero: dice qué fila cambió o falta',
  options: {},
  async run(ctx) {
    const { rows, faults } = await verifyAudit(ctx);
    if (faults.length === 0) return `El registro está entero: ${rows} filas.`;
    const most = 100;
    const more = faults.length > most ? [`… y ${faults.length - most} más.`] : [];
    const lines = [`El registro no está entero: ${faults.length} problemas en ${rows} filas.`];
    throw new Refusal('CONFLICT', [...lines, ...faults.slice(0, most).map(faultLine), ...more].join('\n'));
  },
};

export const auditOps = { list, verify };
