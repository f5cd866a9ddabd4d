import { fold } from '../values/fold.ts';
import type { RichText } from './rich-text.ts';

/** The sections of the FAQ in the order of the topic list, by their name in the content service. */
export const faqSections = {
  detallesDetail: 'Detalles de usabilidad',
  dudasDetail: 'Dudas generales del servicio',
  pagosDetail: 'Pagos',
  preguntasDetail: 'Conductores',
  segurosDetail: 'Seguros y asistencia en ruta',
} as const;

export type FaqSection = keyof typeof faqSections;

export const faqSectionNames = Object.keys(faqSections) as FaqSection[];

export const allTopics = 'Todos los temas';

export interface FaqEntry {
  id: string;
  section: FaqSection;
  title: string;
  answer: RichText;
}

/** [HLP-01] The questions whose title holds what was typed, with or without accents, within the chosen topic. */
export function searchFaq(
  entries: readonly FaqEntry[],
  { text, section }: { text: string; section: FaqSection | '' },
): FaqEntry[] {
  const wanted = fold(text.trim());
  return entries.filter((entry) => (section === '' || entry.section === section) && fold(entry.title).includes(wanted));
}
