import type { QueryClient } from '@tanstack/react-query';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { StartChargingSessionDocument } from './start-charging-session.generated.ts';
import { StopChargingSessionDocument } from './stop-charging-session.generated.ts';

const done = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['getChargingSessions'] });

/** A charge begins and ends now or not at all. One whose answer was lost is asked for again under its key. */
export const startChargingSession = defineMutation({
  mode: 'immediate',
  document: StartChargingSessionDocument,
  done,
});
export const stopChargingSession = defineMutation({ mode: 'immediate', document: StopChargingSessionDocument, done });
