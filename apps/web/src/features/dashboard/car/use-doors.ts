import type { DoorAction } from '@volante/domain/doors/sequence';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { phoneNow } from '@volante/client/clock.ts';
import { NetworkError } from '@volante/client/errors.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { useOnline } from '@volante/client/online.ts';
import { sendNow } from '../../../lib/write-queue/send-now.ts';
import { carStatusOf } from '../dashboard.first.ts';
import { closeCarDoors, openCarDoors } from './door-mutations.ts';
import { type Command, doorsView, type Trouble } from './doors-view.ts';
import { useCoolDown } from './use-cool-down.ts';
import { useCommand } from './use-command.ts';

const calmly = 15_000;
/** How often to poll, in ms, while something is unknown. */
const eagerly = 3000;

/** The car's last report, and the doors' command from the press to its end. */
export function useDoors(carId: string) {
  const client = useQueryClient();
  const online = useOnline();
  const [pressed, setPressed] = useState<DoorAction | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [started, setStarted] = useState<Command | null>(null);
  const sending = useRef(false);
  const status = useQuestion(carStatusOf(carId), {
    pollEvery: ({ state }) => ((trouble?.unanswered?.at ?? 0) < state.dataUpdatedAt ? calmly : eagerly),
  });
  const car = status.data?.carStatus;
  const { refetch, dataUpdatedAt: answeredAt } = status;
  const followed = useCommand(started ?? running(car?.command));
  const newest = followed.command ?? car?.command ?? null;
  const [last, setLast] = useState(newest);
  if (newest && newest !== last) setLast(newest);
  // The last result stays until the next press: nothing moves under the driver's thumb.
  const command = newest ?? last;
  // Refused because another command was running: from now on that command is shown.
  if (trouble && !trouble.unanswered && command?.status === 'running') setTrouble(null);
  const view = doorsView({ pressed, trouble, command, answeredAt, heard: online && followed.heard });
  const coolDown = useCoolDown(command);
  const busy = view.state === 'sending' || view.state === 'running' || view.state === 'lost' || coolDown > 0;

  // Asks at once for what may be out of date: the phone's copy, what was missed offline, what the car reported since.
  const cooling = coolDown > 0;
  // [SCR-13] What came with the page itself is not asked for twice.
  const asks = useRef(phoneNow() - answeredAt > 2000);
  useEffect(() => {
    if (online && !cooling && asks.current) void refetch({ cancelRefetch: false });
    asks.current = true;
  }, [online, cooling, refetch]);
  const { endedAt } = followed;
  useEffect(() => {
    if (endedAt !== undefined) void refetch();
  }, [endedAt, refetch]);
  if (started && endedAt !== undefined && answeredAt > endedAt) setStarted(null);

  async function press(action: DoorAction): Promise<void> {
    if (sending.current || busy) return;
    sending.current = true;
    setPressed(action);
    setTrouble(null);
    try {
      setStarted(await send(client, action, carId));
    } catch (error) {
      setTrouble(troubleOf(action, error, command?._id));
      void refetch();
    } finally {
      sending.current = false;
      setPressed(null);
    }
  }

  return { status, car, view, coolDown, busy, press };
}

const running = (command: Command | null | undefined) => (command?.status === 'running' ? command : null);

async function send(client: QueryClient, action: DoorAction, carId: string): Promise<Command> {
  if (action === 'open') return (await sendNow(openCarDoors, { carId }, client)).openCarDoors;
  return (await sendNow(closeCarDoors, { carId }, client)).closeCarDoors;
}

function troubleOf(action: DoorAction, error: unknown, before: string | undefined): Trouble {
  const message = error instanceof Error ? error.message : '';
  if (!(error instanceof NetworkError)) return { action, message };
  if (!navigator.onLine) return { action, message: 'Sin conexión: tu orden no salió del teléfono.' };
  return { action, message, unanswered: { before, at: phoneNow() } };
}
