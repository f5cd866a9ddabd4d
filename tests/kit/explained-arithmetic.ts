// Reads what '¿Por qué?' says of a line of rent and multiplies it again. It shares no code with the domain that wrote it.
import { rounded } from './auditor.ts';

interface Explained {
  detail?: string | undefined;
  /** As it stands in the settlement: rent is negative. */
  amount: number;
  late?: string | undefined;
}

/** What the line's own day was billed with. */
interface Billed {
  date: string;
  uf: string;
  discount: number;
}

const money = String.raw`(-?\$[\d.]+(?:,\d+)?)`;
const off = String.raw`(?: × \(1 − (\d+)%\))?`;
const part = String.raw`(?:([\d,]+) km × )?([\d,]+) UF`;

const plain = new RegExp(
  `^${part} × ${money}${off} = ${money}(?:, menos ${money} por los ([\\d,]+) km de antes)?(?:, con la UF del (\\d\\d/\\d\\d/\\d{4}))?$`,
);
const corrected = new RegExp(`^UF del (\\d\\d/\\d\\d/\\d{4}): era ${money}, es ${money}$`);
const changed = new RegExp(`^${part}${off}: de ${money} a ${money}$`);
const booked = new RegExp(`^(menos|más) ${money} ya (?:corregidos|devueltos)$`);

const decimal = (text: string) => text.replaceAll(/[$.]/g, '').replace(',', '.');
const whole = (text: string) => Number(decimal(text));
const written = (date: string) => date.split('-').toReversed().join('/');

function price(km: string | undefined, base: string, uf: string, discount: number): number {
  const factors = [decimal(base), uf, 100 - discount];
  return km === undefined ? rounded(factors, 100n) : rounded([decimal(km), ...factors], 100n);
}

function must(holds: boolean, { detail }: Explained, why: string): void {
  if (!holds) throw new Error(`${why}: ${detail ?? 'nothing is said'}`);
}

function checkPlain(line: Explained, found: RegExpExecArray, { date, uf, discount }: Billed): number {
  const [, km, base = '', shownUf = '', per = '0', sum = '', less, before, day] = found;
  must(Number(decimal(shownUf)) === Number(uf), line, `another UF than ${uf}, that of ${date}`);
  must(Number(per) === discount, line, `another discount than ${discount}`);
  must(day === (line.late === undefined ? undefined : written(date)), line, `does not name ${date}`);
  must(price(km, base, uf, discount) === whole(sum), line, 'does not multiply');
  if (less === undefined) return whole(sum);
  must(price(before, base, uf, discount) === whole(less), line, 'what was before does not multiply');
  return whole(sum) - whole(less);
}

function checkCorrected(line: Explained, [head = '', ...parts]: string[], { date, discount }: Billed): number {
  const [, day, was = '', is = ''] = corrected.exec(head) ?? [];
  must(day === written(date), line, `does not name ${date}`);
  must(parts.length > 0, line, 'has no arithmetic');
  return parts.reduce((sum, text) => {
    const [, how, amount = ''] = booked.exec(text) ?? [];
    if (how) return how === 'menos' ? sum - whole(amount) : sum + whole(amount);
    const [, km, base = '', per = '0', from = '', to = ''] = changed.exec(text) ?? [];
    must(Number(per) === discount, line, `another discount than ${discount}`);
    must(price(km, base, decimal(was), discount) === whole(from), line, 'the price before does not multiply');
    must(price(km, base, decimal(is), discount) === whole(to), line, 'the price now does not multiply');
    return sum + whole(to) - whole(from);
  }, 0);
}

/** Throws unless the words of a line of rent come to its amount, to the peso, with the UF of its own day. */
export function checkArithmetic(line: Explained, billed: Billed): void {
  // A part after the dot may be about an estimate.
  const parts = (line.detail ?? '').split(' · ').filter((text) => !/estima/.test(text));
  const found = plain.exec(parts[0] ?? '');
  const sum = found ? checkPlain(line, found, billed) : checkCorrected(line, parts, billed);
  must(sum === 0 - line.amount, line, `comes to ${sum}, not to ${0 - line.amount}`);
}
