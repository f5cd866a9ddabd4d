/** "45 segundos", "1 minuto", "1 hora y 5 minutos": rounded up, so that waiting so long is enough. */
export function waitingTime(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return counted(seconds, 'segundo');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minuto');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hora');
  return rest === 0 ? hours : `${hours} y ${counted(rest, 'minuto')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
