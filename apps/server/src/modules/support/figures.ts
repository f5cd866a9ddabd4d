import { blockedText } from '@volante/domain/personal-data/blocks';
import { caseSubject } from '@volante/domain/support/cases';
import { formatDateTime } from '@volante/domain/values/dates';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { firstAnswers } from './store/figures.ts';

/** [CON-22] What was said is not shown here: whoever reads it leaves a look on record. */
export const supportFigures = [
  figureOf({
    name: 'first-answers',
    title: 'Primera respuesta del chat',
    definition:
      'De los casos que recibieron su primera respuesta en la semana, cuánto pasó desde lo primero que escribió el conductor: la mitad esperó la mediana o menos; nueve de cada diez, lo otro o menos. Cuentan las noches y los fines de semana. Un caso borrado con su cuenta deja de contar.',
    unit: 'minutes',
    measures: ['median', 'nineOfTen', 'count'],
    parts: [{ name: 'answered', title: 'casos respondidos' }],
    counted: firstAnswers,
    shown: (rows) =>
      rows.map(({ number, driver_id: driver, subject, asked_at: asked, blocked }) => ({
        title: `Caso ${number}: ${blocked ? blockedText : caseSubject(subject)}`,
        detail: `Escribió el ${formatDateTime(asked)}`,
        driver,
        about: { kind: 'case', ref: String(number) },
      })),
  }),
];
