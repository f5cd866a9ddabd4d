import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusOf } from '../../../platform/http/refusal-status.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { FlowOver } from './flow-over.ts';
import { Visit, type House } from './visit.ts';

type Show = (visit: Visit) => Promise<FastifyReply> | FastifyReply;

/** The two kinds of page requests: showing a page, and sending a form, which must be one of ours. */
export function pagesOf(app: FastifyInstance, house: House) {
  return {
    page(path: string, show: Show): void {
      app.get(path, (request, reply) => orLeadOn(new Visit(house, request, reply), show));
    },
    form(path: string, act: Show): void {
      app.post(path, (request, reply) => {
        const visit = new Visit(house, request, reply);
        visit.mustBeOurForm();
        return orLeadOn(visit, act);
      });
    },
  };
}

/** [DAY-19] Who comes back to a sign-in that has done its work is led on to the app; anybody else is told. */
async function orLeadOn(visit: Visit, show: Show): Promise<FastifyReply> {
  try {
    return await show(visit);
  } catch (error) {
    if (error instanceof FlowOver && (await visit.visitor())) return visit.go('/auth');
    throw error;
  }
}

/** Runs what a form asks for; a refusal is shown on the form again. */
export async function orShow(
  act: () => Promise<FastifyReply>,
  show: (refusal: Refusal, status: number) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return show(error, statusOf(error));
    throw error;
  }
}

/** Places a refusal beside the field it is about, or above the form when it is about none. */
export function besideField<Field extends string>({ field, message }: Refusal, fields: readonly Field[]) {
  const known = fields.find((name) => name === field);
  return known ? { faults: { [known]: message } as Partial<Record<Field, string>> } : { problem: message };
}
