import { question } from '../graphql/question.ts';
import { GetDriverNotificationsDocument } from './get-driver-notifications.generated.ts';

export const notificationsOf = (uid: string) => question(GetDriverNotificationsDocument, { driverId: uid });
