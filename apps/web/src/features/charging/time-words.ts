const minute = 60_000;

/** How long a charge took: '45 s', '34 min', '1 h 05 min'. */
export function timeWords(ms: number): string {
  if (ms < minute) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  const minutes = Math.floor(ms / minute);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
