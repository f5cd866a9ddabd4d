import { startServer } from '@volante/server/server';
import { readConfig } from '@volante/server/platform/read-config';
import { signedInDriver } from '../../tests/kit/driver.ts';
import type { Target } from './bare-server.ts';
import type { Ready } from './server-process.ts';

/** Every field a dashboard may ask of the driver. */
const query = `query getDriver($uid: ID!) { getDriver(uid: $uid) {
  _id photo createdAt updatedAt rent { carId }
  info { address adrapt adrnumber birth city code commune country email firstname lastname phone region rut situation gender parking secondPhone emergencyPhone source }
  status { banned status deleted enabled verified substatus }
  verifiedList { auth tc bank docs info meeting plan app guarantee }
  lead { _id source crmIdPrefix calendarLink } unreadChats terms { current accepted } onboarding { needed nextStep progress }
} }`;

/** getDriver through everything: HTTP application, token, limits, GraphQL, policy, log and metrics. */
export async function startWholeServer({ databaseUrl, dataFolder, log }: Target): Promise<Ready> {
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });
  const { url, system } = await startServer({ config: { ...settings, databaseUrl, dataFolder }, log });
  const { uid, token } = await signedInDriver(system);
  return {
    url: `${url}/graphql`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { uid } }),
  };
}
