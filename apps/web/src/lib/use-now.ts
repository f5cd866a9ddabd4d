import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The phone's time, told again every so many milliseconds while it is shown. */
export function useNow(every: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return time;
}
