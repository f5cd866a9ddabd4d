/** TC and TL are what older plans call ALL and FREE. */
export const shiftTypes = ['ALL', 'TC', 'FREE', 'TL', 'AM', 'PM', 'NIGHT', 'RESERVED'] as const;

export type ShiftType = (typeof shiftTypes)[number];

const labels: Record<ShiftType, string> = {
  ALL: 'Turno completo',
  TC: 'Turno completo',
  FREE: 'Turno libre',
  TL: 'Turno libre',
  AM: 'Turno mañana',
  PM: 'Turno tarde',
  NIGHT: 'Turno noche',
  RESERVED: 'Turno reservado',
};

const short: Record<ShiftType, string> = {
  ALL: '24 h',
  TC: '24 h',
  FREE: 'Libre',
  TL: 'Libre',
  AM: 'AM',
  PM: 'PM',
  NIGHT: 'Noche',
  RESERVED: 'Res.',
};

/** As it fits into a seventh of a phone's width. */
export function shortShiftLabel(type: ShiftType): string {
  return short[type];
}

export function isShiftType(text: string): text is ShiftType {
  return Object.hasOwn(labels, text);
}

export function shiftLabel(type: ShiftType): string {
  return labels[type];
}

/** What its name does not explain; null for every shift that explains itself. */
export function shiftNote(type: ShiftType): string | null {
  return type === 'RESERVED' ? 'Lo asigna nuestro equipo y no se cambia entre compañeros.' : null;
}

/** 'Turno mañana'; 'Turno reservado' with what it means. */
export function explainedLabel(type: ShiftType): string {
  const note = shiftNote(type);
  return note ? `${labels[type]}. ${note}` : labels[type];
}

/** '05:00 a 17:00'; a shift that ends when it starts lasts the whole day. */
export function shiftHours({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return startTime === endTime ? 'Todo el día' : `${startTime} a ${endTime}`;
}

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes by the clock; a shift that ends when it starts lasts the whole day. */
export function shiftMinutes({ startTime, endTime }: { startTime: string; endTime: string }): number {
  const day = 24 * 60;
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + day) % day || day;
}

/** A free shift has no base price; its km still cost. */
export function isFreeShift(type: ShiftType): boolean {
  return type === 'FREE' || type === 'TL';
}
