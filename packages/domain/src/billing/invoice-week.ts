import { formatDate, type LocalDate } from '../values/dates.ts';
import { nextWeek, weekOfDate } from '../values/week.ts';

/** [BKS-14] The Monday from which a choice made today counts: the week that runs, and those before it, keep their document. */
export const choiceCountsFrom = (today: LocalDate): LocalDate => nextWeek(weekOfDate(today)).monday;

/** 'Desde la semana del 23/11/2026' */
export const sinceWeek = (monday: LocalDate): string => `Desde la semana del ${formatDate(monday)}`;
