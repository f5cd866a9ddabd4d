import { useEffect, useState } from 'react';
import { now, onClockMoved } from './clock.ts';

/** The time, updated every so many milliseconds while the component is shown, and when the server has put it right. */
export function useNow(every: number, clock = now): number {
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const look = () => setTime(clock());
    const timer = setInterval(look, every);
    const ignore = onClockMoved(look);
    return () => {
      clearInterval(timer);
      ignore();
    };
  }, [every, clock]);
  return time;
}
