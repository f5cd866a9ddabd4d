import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { notificationsOf } from '../../lib/notifications/notifications-of.ts';
import { GetDriverOnboardingDocument } from './get-driver-onboarding.generated.ts';

export const onboardingOf = (uid: string) => question(GetDriverOnboardingDocument, { uid });

export const first: FirstQueries = (uid) => [onboardingOf(uid), notificationsOf(uid)];
