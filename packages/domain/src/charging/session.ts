export const sessionStatuses = ['Pending', 'Active', 'Completed', 'Invalid', 'Reservation', 'Unknown'] as const;

export type SessionStatus = (typeof sessionStatuses)[number];

/** Why a session ended before anything was charged. */
export const invalidReasons = ['rejected', 'unreachable', 'timeout', 'stopped', 'fault'] as const;

export type InvalidReason = (typeof invalidReasons)[number];

/** 'begin': the charge point reports that energy flows; 'finish': that it no longer does. */
export const sessionEvents = ['begin', 'finish', ...invalidReasons] as const;

export type SessionEvent = (typeof sessionEvents)[number];

/**
 * What is not in the table cannot happen. A charge point without signal may have charged although we had given up: what
 * it reports afterwards makes an invalid session active, and completed, so that its energy is booked.
 */
const table: Record<SessionStatus, Partial<Record<SessionEvent, SessionStatus>>> = {
  Pending: {
    begin: 'Active',
    finish: 'Completed',
    rejected: 'Invalid',
    unreachable: 'Invalid',
    timeout: 'Invalid',
    stopped: 'Invalid',
    fault: 'Invalid',
  },
  Active: { finish: 'Completed' },
  Completed: {},
  Invalid: { begin: 'Active', finish: 'Completed' },
  Reservation: {},
  Unknown: {},
};

/** The status that follows; null when the event cannot happen in this status. */
export function afterEvent(status: SessionStatus, event: SessionEvent): SessionStatus | null {
  return table[status][event] ?? null;
}

/** The statuses from which an event leads on: for an update that changes nothing when somebody was faster. */
export function statusesBefore(event: SessionEvent): SessionStatus[] {
  return sessionStatuses.filter((status) => afterEvent(status, event) !== null);
}

/** The car and the connector are taken. */
export const liveStatuses = ['Pending', 'Active'] as const satisfies readonly SessionStatus[];

export function isLive(status: SessionStatus): boolean {
  return liveStatuses.some((live) => live === status);
}

const labels: Record<SessionStatus, string> = {
  Active: 'Activa',
  Completed: 'Completada',
  Invalid: 'Inválida',
  Pending: 'Pendiente',
  Reservation: 'Reservada',
  Unknown: 'Desconocida',
};

/** [CHG-06] The badge. */
export function sessionStatusLabel(status: SessionStatus): string {
  return labels[status];
}

const reasons: Record<InvalidReason, string> = {
  rejected: 'El cargador no aceptó la carga.',
  unreachable: 'El cargador no responde.',
  timeout: 'La carga no comenzó en 60 segundos. Revisa que el cable esté bien conectado.',
  stopped: 'La carga se detuvo antes de comenzar.',
  fault: 'El conector tuvo una falla antes de comenzar la carga.',
};

/** Why nothing was charged, as the driver reads it. */
export function invalidMessage(reason: InvalidReason): string {
  return reasons[reason];
}

/** How long a charge point has to begin what it was asked for. */
export const beginWithinMs = 60_000;

/** A charge point's clock may be a little wrong. */
const toleranceMs = 30_000;

interface GivenUp {
  readonly status: SessionStatus;
  readonly reason: InvalidReason | null;
  readonly beginUntil: Date;
}

/**
 * A charge that began although we had given up goes on if it began in time: the charge point was without signal. One
 * that began after its time, or that the driver had stopped, is stopped.
 */
export function mayGoOn({ status, reason, beginUntil }: GivenUp, beganAt: Date): boolean {
  if (status !== 'Invalid') return true;
  return reason !== 'stopped' && beganAt.getTime() <= beginUntil.getTime() + toleranceMs;
}

/** Where the app shows a session, also after its end. */
export const sessionPath = (id: string): string => `/app/v2/chargers/charging-view?sesion=${encodeURIComponent(id)}`;
