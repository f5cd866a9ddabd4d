/** What a charge point can be asked to do, as OCPP 1.6 names it. */
export const orderActions = [
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'Reset',
  'ChangeAvailability',
  'TriggerMessage',
  'UnlockConnector',
  'GetConfiguration',
  'ChangeConfiguration',
] as const;

export type OrderAction = (typeof orderActions)[number];

const names: Record<OrderAction, string> = {
  RemoteStartTransaction: 'Iniciar una carga',
  RemoteStopTransaction: 'Detener la carga',
  Reset: 'Reiniciar',
  ChangeAvailability: 'Poner en servicio o fuera de servicio',
  TriggerMessage: 'Pedir un mensaje',
  UnlockConnector: 'Soltar el cable',
  GetConfiguration: 'Leer la configuración',
  ChangeConfiguration: 'Cambiar la configuración',
};

export const orderName = (action: OrderAction): string => names[action];

const obeyedOutcomes: readonly string[] = ['Accepted', 'Unlocked', 'Scheduled', 'RebootRequired'];

/** Whether a charge point does what it was asked to. */
export const isObeyed = (outcome: string): boolean => obeyedOutcomes.includes(outcome);

const outcomes: Readonly<Record<string, string>> = {
  Accepted: 'Aceptada',
  Unlocked: 'Cable suelto',
  Scheduled: 'Aceptada para cuando termine la carga en curso',
  RebootRequired: 'Aceptada, desde que se reinicie',
  Rejected: 'Rechazada',
  UnlockFailed: 'No pudo soltar el cable',
  NotSupported: 'No sabe hacer eso',
  NotImplemented: 'No sabe hacer eso',
  Unreachable: 'No respondió a tiempo',
  Lost: 'Se cortó la conexión antes de su respuesta',
};

/** [CON-17] What a charge point answered, for staff; an error of its own by its code. */
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? `Error: ${outcome}`;

interface Order {
  readonly action: OrderAction;
  /** As it is kept: JSON. */
  readonly request: unknown;
}

/** One of its words; undefined when it is not said. */
export const saidIn = (request: unknown, name: string): unknown =>
  typeof request === 'object' && request !== null
    ? Object.entries(request).find(([key]) => key === name)?.[1]
    : undefined;

/** [CON-17] What an order that was obeyed changes, as far as it is known; null when it changes nothing. */
export function orderEffect({ action, request }: Order, outcome: string): string | null {
  if (!isObeyed(outcome)) return null;
  switch (action) {
    case 'UnlockConnector':
      return 'El cable se puede sacar.';
    case 'Reset':
      return 'Se reinicia: pierde la conexión un momento y vuelve solo.';
    case 'ChangeAvailability': {
      const off = saidIn(request, 'type') === 'Inoperative';
      const until = outcome === 'Scheduled' ? 'Cuando termine la carga en curso, ' : '';
      const what = off ? 'nadie inicia cargas ahí.' : 'se puede cargar ahí.';
      return until ? `${until}${what}` : `Desde ahora ${what}`;
    }
    case 'RemoteStopTransaction':
      return 'Corta la energía: el término de la carga llega en su propio mensaje.';
    case 'TriggerMessage':
      return 'Manda el mensaje, que aparece entre los suyos.';
    case 'ChangeConfiguration':
      return outcome === 'RebootRequired'
        ? 'El valor nuevo vale desde que se reinicie.'
        : 'El valor nuevo vale desde ahora.';
    default:
      return null;
  }
}

interface OrderTimes {
  readonly sentAt: Date | null;
  readonly outcome: string | null;
  readonly expiresAt: Date;
}

/** [CON-17] How an order stands, while it has no answer too. */
export function orderState({ sentAt, outcome, expiresAt }: OrderTimes, now: Date): string {
  if (outcome !== null) return outcomeWords(outcome);
  if (expiresAt <= now) return outcomeWords('Unreachable');
  return sentAt === null ? 'Por mandar' : 'Esperando su respuesta';
}
