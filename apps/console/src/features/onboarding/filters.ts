import { isStaffStep, type StaffStep } from '@volante/domain/onboarding/staff-steps';

/** Who is looked at: it stands in the address, so that it can be sent, and 'back' returns to it. */
export interface Filters {
  step: StaffStep | null;
  late: boolean;
}

export const everybody: Filters = { step: null, late: false };

export function filtersIn(search: string): Filters {
  const given = new URLSearchParams(search);
  const step = given.get('step') ?? '';
  return { step: isStaffStep(step) ? step : null, late: given.get('late') === 'true' };
}

/** The pages of the two lists, each by itself. */
export interface Pages {
  /** Of those in the onboarding. */
  after?: string | null;
  /** Of the meetings. */
  meetings?: string | null;
}

export const pagesIn = (search: string): Required<Pages> => {
  const given = new URLSearchParams(search);
  return { after: given.get('after'), meetings: given.get('meetings') };
};

export function onboardingAddress({ step, late }: Filters, { after, meetings }: Pages = {}): string {
  const search = new URLSearchParams();
  const said = { step, late: late ? 'true' : null, after, meetings };
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  return `/registros${search.size > 0 ? `?${search}` : ''}`;
}
