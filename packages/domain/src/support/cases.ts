import { formatDateTime } from '../values/dates.ts';
import { formatInteger } from '../values/number.ts';

/** A case is open until staff close it; then it can only be read. */
export type CaseStatus = 'active' | 'closed';

/** What a case may be about: the thing the driver was looking at when they reported a problem. */
export const aboutKinds = ['settlement', 'event', 'handover', 'charging', 'claim', 'screen'] as const;
export type AboutKind = (typeof aboutKinds)[number];

export interface CaseAbout {
  kind: AboutKind;
  /** The id of the thing, if it has one. */
  reference?: string;
  /** How the app calls it: 'Multa de tránsito, $45.000'. */
  text?: string;
}

export const isAboutKind = (text: string): text is AboutKind => aboutKinds.some((kind) => kind === text);

/** For staff, who read it in the terminal. */
export const aboutNames: Record<AboutKind, string> = {
  settlement: 'Liquidación',
  event: 'Evento',
  handover: 'Entrega de turno',
  charging: 'Carga',
  claim: 'Reclamo',
  screen: 'Pantalla',
};

export const longestMessage = 4_000;
export const longestSubject = 80;
export const longestAbout = 200;
export const longestSearch = 80;
export const casesPerPage = 30;
export const messagesPerPage = 30;
/** [FRT-06] So many cases of one driver are open at a time. */
export const mostOpenCases = 5;
/** [FRT-06] So many pictures may one driver send in 24 hours. */
export const mostPicturesADay = 100;
/** The field that a refused further case names: the app leads to the open ones. */
export const openCasesField = 'openCases';

/** A case is named by the first line of its first message, cut at a word. */
export function subjectFrom(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const plain = line.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= longestSubject) return plain;
  const cut = plain.slice(0, longestSubject - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > longestSubject / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** [HLP-03] The two lines of a case in the list. */
export const caseTitle = (number: string | null | undefined): string =>
  number ? `Nº Caso: ${number}` : 'Número de caso no disponible';
export const caseSubject = (subject: string | null | undefined): string => subject?.trim() || 'Sin asunto';

/** [HLP-03] */
export const noCases: Record<CaseStatus, string> = {
  active: 'No tienes casos abiertos disponibles.',
  closed: 'No tienes casos cerrados disponibles.',
};

export const chatProblems = {
  empty: 'Escribe un mensaje o elige una foto.',
  tooLong: `El mensaje puede tener hasta ${formatInteger(longestMessage)} caracteres.`,
  closed: 'Este caso está cerrado. Inicia un nuevo chat para seguir conversando.',
  taken: 'Este mensaje ya se envió con otro contenido.',
  tooManyOpen: `Ya tienes ${mostOpenCases} casos abiertos. Escribe en uno de ellos, o espera a que cerremos uno.`,
  tooManyPictures: (from: Date) =>
    `Ya enviaste ${mostPicturesADay} fotos en 24 horas. Podrás enviar otra desde el ${formatDateTime(from)}.`,
} as const;

/** The notification of an answer; what was said stays in the chat. */
export const replyNews = (number: string): string => `Soporte te respondió en el caso Nº ${number}.`;
export const reopenedNews = (number: string): string =>
  `Reabrimos tu caso Nº ${number}. Puedes seguir escribiendo en él.`;
export const closedNews = (number: string): string =>
  `Cerramos tu caso Nº ${number}. Si necesitas algo más, escríbenos.`;
