import { type FigureWeek, figureWeekOf } from '@volante/domain/figures/weeks';
import { mustHold } from '../../platform/actions/may.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Figure, FigurePart } from '../../platform/figures/figure.ts';
import { figuresOf } from '../../platform/figures/registry.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface AskedOfPage {
  figure: string;
  part: string;
  week: string;
  at?: Date | null | undefined;
}

export interface AskedList {
  figure: Figure;
  part: FigurePart;
  week: FigureWeek;
  at: Date;
}

const yearMs = 366 * 86_400_000;

/** The moment that all of it is of: now, or one of the past year. What is to come is not known. */
export function readMoment(ctx: Ctx, at: Date | null | undefined): Date {
  const now = ctx.clock.now();
  if (!at) return now;
  const age = now.getTime() - at.getTime();
  if (!(age >= 0 && age <= yearMs))
    throw new Refusal('BAD_USER_INPUT', 'Esa fecha no sirve: abre la cifra de nuevo.', { field: 'at' });
  return at;
}

/** [CON-02] Which list is wanted; refuses what is none, and whoever lacks its permission. */
export function readAsked(
  ctx: Ctx,
  who: ConsoleActor,
  modules: readonly Module[],
  { figure: name, part: partName, week: monday, at: given }: AskedOfPage,
): AskedList {
  const figure = figuresOf(modules).get(name);
  if (!figure) throw new Refusal('NOT_FOUND', `No existe la cifra «${name}».`, { field: 'figure' });
  mustHold(who, figure.permission);
  const part = figure.parts.find((one) => one.name === partName);
  if (!part) throw new Refusal('NOT_FOUND', `Esa cifra no tiene la parte «${partName}».`, { field: 'part' });
  const at = readMoment(ctx, given);
  const week = figureWeekOf(at, monday);
  if (!week) throw new Refusal('BAD_USER_INPUT', 'Esa semana no es una de las doce de esta cifra.', { field: 'week' });
  return { figure, part, week, at };
}
