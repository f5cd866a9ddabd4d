import type { QueryClient } from '@tanstack/react-query';
import { isConnectionTrouble } from '@volante/client/errors.ts';
import { signOut } from '../../lib/session/leave.ts';
import { supportCall } from '../../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import type { ServerFailure } from '@volante/ui/screen-surroundings.ts';
import { supportScreen, unexpectedError } from '../unexpected-words.ts';

/** The support screen, or the phone where that screen is the one that failed. */
function Actions() {
  return (
    <>
      <Button kind="secondary" href={location.pathname === supportScreen ? supportCall() : supportScreen}>
        Soporte
      </Button>
      <Button kind="ghost" onClick={() => void signOut()}>
        Salir
      </Button>
    </>
  );
}

const failure: ServerFailure = { ...unexpectedError, actions: <Actions /> };

/** [SCR-11] What a screen says of a load that failed, unless only the connection is to blame. */
export function serverFailureOf(client: QueryClient): ServerFailure | undefined {
  const open = client.getQueryCache().findAll({ type: 'active' });
  const failed = open.some(
    ({ state: { data, error } }) => data === undefined && error !== null && !isConnectionTrouble(error),
  );
  return failed ? failure : undefined;
}
