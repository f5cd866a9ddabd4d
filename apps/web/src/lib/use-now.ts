import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The phone's time, updated every so many milliseconds while the component is shown. */
export function useNow(every: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return time;
}
