import { typingMs } from '@volante/domain/support/chat';
import type { StaffCompany } from '../../generated/staff-resolvers.generated.ts';
import { tellStaff } from '../../platform/console/news.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Ctx } from '../../platform/context.ts';
import { companyNews, hearChat } from './news.ts';

/** The bus channel of who is at which case. */
const channel = 'case-company';

/** A browser says every four seconds that somebody is there: after so long without a word they have left. */
const goneAfterMs = 12_000;

interface Sign {
  caseId: string;
  staffId: string;
  name: string;
  typing: boolean;
}

interface Seen {
  name: string;
  typing: boolean;
  at: number;
}

/** [CON-21] Who of the staff looks at which case or types in it, and whether its driver types. Each node hears all; nothing is stored. */
class Company {
  readonly #now: () => number;
  readonly #staff = new Map<string, Map<string, Seen>>();
  readonly #typing = new Map<string, number>();

  /** It listens for as long as the bus lives. */
  constructor({ bus, clock }: Pick<Ctx, 'bus' | 'clock'>) {
    this.#now = () => clock.now().getTime();
    bus.subscribe(channel, (message) => this.#see(message as Sign));
    hearChat({ bus }, (news) => {
      if (news.what === 'typing' && news.author === 'driver') this.#typing.set(news.caseId, this.#now());
      else if (news.what === 'said') this.#typing.delete(news.caseId);
    });
  }

  #see({ caseId, staffId, name, typing }: Sign): void {
    const at = this.#now();
    const ofCase = this.#staff.get(caseId) ?? new Map<string, Seen>();
    this.#staff.set(caseId, ofCase.set(staffId, { name, typing, at }));
    this.#forget(at);
  }

  /** What is over stays nowhere, not even in memory. */
  #forget(now: number): void {
    for (const [caseId, ofCase] of this.#staff) {
      for (const [staffId, { at }] of ofCase) if (now - at > goneAfterMs) ofCase.delete(staffId);
      if (ofCase.size === 0) this.#staff.delete(caseId);
    }
    for (const [caseId, at] of this.#typing) if (now - at > typingMs) this.#typing.delete(caseId);
  }

  /** [CON-21] Says that somebody is there, and answers who else is. Others are told at once of whoever came, began or stopped to type. */
  async join(ctx: Ctx, who: ConsoleActor, { id, typing }: { id: string; typing: boolean }): Promise<StaffCompany> {
    const { staffId, name } = who;
    this.#forget(this.#now());
    const before = this.#staff.get(id)?.get(staffId);
    await ctx.bus.publish(channel, { caseId: id, staffId, name, typing } satisfies Sign);
    if (before?.typing !== typing) tellStaff(ctx, companyNews(id));
    const others = [...(this.#staff.get(id) ?? [])].filter(([one]) => one !== staffId);
    return {
      people: others.map(([, seen]) => ({ name: seen.name, typing: seen.typing })),
      driverTyping: this.#typing.has(id),
    };
  }
}

/** By bus, because a test runs several nodes in one process. */
const companies = new WeakMap<Bus, Company>();

/** Who is where, as far as this node has heard since somebody first asked it. */
export function companyAt(ctx: Ctx): Company {
  const company = companies.get(ctx.bus) ?? new Company(ctx);
  companies.set(ctx.bus, company);
  return company;
}
