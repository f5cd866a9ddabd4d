import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasPlatform } from '../../ridehailing/public.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signUp } from '../commands/sign-up.ts';
import { signUpPage, type SignUpPage } from '../pages/sign-up.ts';
import { readSignUp, type SignUpField, signUpFields, type SignUpInput } from '../sign-up-form.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { mustBeLetIn, workOf } from './let-in.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { toCodePage } from './sign-in-code.ts';
import { tryPassword } from './try-password.ts';
import type { House, Visit } from './visit.ts';

type Extra = Pick<SignUpPage, 'typed' | 'faults' | 'problem' | 'work'>;

export async function showSignUp(visit: Visit, extra: Extra = {}, status = 200): Promise<FastifyReply> {
  const { uid } = await visit.flow();
  const rideHailing = hasPlatform(visit.house.system.config);
  return visit.show(signUpPage({ flow: `/accounts/flow/${uid}`, csrf: visit.csrf(), rideHailing, ...extra }), status);
}

/**
 * A second tap on the button finds the account that the first tap opened, and signs in instead of reporting that it
 * exists.
 */
async function signUpOrIn(visit: Visit, input: SignUpInput): Promise<FastifyReply> {
  try {
    return await finishSignIn(visit, (await signUp(visit.ctx, input)).uid);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    const same = await tryPassword(visit, input).catch((refusal: unknown) => {
      throw refusal instanceof Refusal ? error : refusal;
    });
    return same ? finishSignIn(visit, same.uid) : toCodePage(visit);
  }
}

async function submit(visit: Visit): Promise<FastifyReply> {
  const typed = Object.fromEntries(signUpFields.map((name) => [name, visit.typed(name)])) as Record<
    SignUpField,
    string
  >;
  await visit.flow();
  const read = await readSignUp(typed);
  if ('faults' in read) return showSignUp(visit, { typed, faults: read.faults }, 400);
  return orShow(
    async () => {
      await mustBeLetIn(visit, 'signUp', read.input.email);
      return signUpOrIn(visit, read.input);
    },
    (refusal, status) =>
      showSignUp(visit, { typed, work: workOf(refusal), ...besideField(refusal, signUpFields) }, status),
  );
}

export function signUpRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid/signup', (visit) => showSignUp(visit));
  pages.form('/flow/:uid/signup', submit);
}
