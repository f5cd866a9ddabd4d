const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'hace 4 min' */
export function formatAgo(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age < minute) return 'recién';
  if (age < hour) return `hace ${Math.floor(age / minute)} min`;
  if (age < day) return `hace ${Math.floor(age / hour)} h`;
  const days = Math.floor(age / day);
  return `hace ${days} ${days === 1 ? 'día' : 'días'}`;
}

/** 'Actualizado hace 4 min' */
export function formatAge(since: number, now: number): string {
  return `Actualizado ${formatAgo(since, now)}`;
}
