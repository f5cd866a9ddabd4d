import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetSupportAppointmentsDocument } from './get-support-appointments.generated.ts';

export const appointmentsOf = (uid: string) => question(GetSupportAppointmentsDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [appointmentsOf(uid)];
