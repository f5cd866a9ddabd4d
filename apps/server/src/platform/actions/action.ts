import type { ApprovalKind } from '@volante/domain/approvals/approval';
import type { Permission } from '@volante/domain/staff/permissions';
import type { Subject } from '../audit/acts.ts';
import type { Ctx } from '../context.ts';
import type { Field } from './field.ts';

/** What a person typed, by the name of its field. */
export type Texts = Readonly<Record<string, string>>;

export type Fields = Readonly<Record<string, Field>>;

type InputOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

/** Whether staff say why, and how the shell calls it. */
export interface Why {
  required: boolean;
  /** The shell's option for it. */
  option: string;
  help: string;
}

/** A file for whoever did it, and for nobody else: it is kept nowhere. */
export interface FileMade {
  name: string;
  text: string;
}

/** What is said once all is done, with the file that was made for whoever did it at the console. */
export interface Finished {
  text: string;
  file?: FileMade;
}

/** What an action answers, and what its audit row says besides. */
export interface Done {
  text: string;
  /** [CON-06] The same without what only doing it makes, such as a number or an hour: what another person agrees to. */
  preview?: string;
  /** What the preview of a form says besides, such as the fate of each line of a file. */
  details?: readonly string[];
  /** Whom or what it was about; without it, what the fields name. */
  subject?: Subject;
  /** Drivers it is about whom the fields do not name: they are told of it, and its words go with any of them. */
  drivers?: readonly string[];
  /** What there was, and what there is now. */
  before?: unknown;
  after?: unknown;
  /** Shown once to whoever did it, such as the link of an invitation. It is kept nowhere: a repeated press is not told it. */
  link?: string;
  /**
   * What is left to do once it is in the database, such as writing a file or waiting for somebody's answer. What it answers
   * is said instead of `text`. A rehearsal leaves it out.
   */
  finish?: (ctx: Ctx) => Promise<string | Finished>;
  /** [CON-06] Of an action that needs it at times: this time another person has to agree. */
  second?: boolean;
  /** [CON-06] Ids of those who may agree, where not everybody may who holds the permission. */
  approvers?: readonly string[];
  /** [CON-06] The second approval it belongs to. `asked`: it was asked for, and nothing else was done. */
  approval?: { id: string; asked?: true };
}

/**
 * [CON-06] What is known of another person's agreement. `gated`: what needs it is only asked for, so that what is done now is
 * undone. `by`: this person has agreed, or is about to.
 */
export interface Agreement {
  gated: boolean;
  by?: string;
}

/** What a run knows besides its fields. */
export interface Besides<Said> {
  /** Empty when nobody said why. */
  why: string;
  /** What `ask` answered. */
  said: Said;
  agreement: Agreement;
}

/** Always, or with these texts. */
type When = true | ((texts: Texts) => boolean);

interface Definition<F extends Fields, Said> {
  /** Two words, as the shell types them: the domain and the verb. */
  name: `${string} ${string}`;
  /** One sentence: what it does. */
  title: string;
  permission: Permission;
  /** Any of these does as well: the action itself asks for the one that its subject takes. */
  orAny?: readonly Permission[];
  fields: F;
  why: 'none' | Why;
  /**
   * Whether it is rehearsed before it is done, because it changes what somebody pays or gets, or cannot be undone: its
   * result is shown, and everything it wrote is undone. So `run` may touch nothing but the database. The shell does it with
   * --yes alone.
   */
  preview?: When;
  /**
   * [CON-06] Which other person has to agree: always, or when `run` says so by `second` of what it answers. It knows all that it
   * changed; a rule of its own, asked before, would have to find that out a second time.
   */
  second?: ApprovalKind | { atTimes: ApprovalKind };
  /**
   * What somebody outside says, such as the payment gateway, or another slow thing to be had before. They are asked
   * before any transaction, in a rehearsal too.
   */
  ask?(ctx: Ctx, input: InputOf<F>): Promise<Said>;
  /**
   * Whether it runs without a transaction around it, because it is many, or waits for another process. Its row in the
   * audit is then written when it is over. Never with `preview`.
   */
  apart?: true;
  run(ctx: Ctx, input: InputOf<F>, besides: Besides<Said>): Promise<string | Done>;
}

declare const made: unique symbol;

/** Something that staff may do, the same from the shell and from the console. Only `action` makes one. */
export interface Action extends Omit<Definition<Fields, unknown>, 'ask' | 'run'> {
  readonly [made]: true;
  ask?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  run(ctx: Ctx, input: Readonly<Record<string, unknown>>, besides: Besides<unknown>): Promise<string | Done>;
}

/** The fields make the types of what `ask` and `run` get. */
export const action = <F extends Fields, Said = undefined>(definition: Definition<F, Said>): Action =>
  definition as unknown as Action;

const usual = 'el motivo, que queda registrado';

/** A reason that must be given. */
export const whyNeeded = (help = usual, option = 'why'): Why => ({ required: true, option, help });

/** A reason that may be given. */
export const whyAsked = (help = usual, option = 'why'): Why => ({ required: false, option, help });

export const isWhen = (when: When | undefined, texts: Texts): boolean =>
  typeof when === 'function' ? when(texts) : when === true;
