import { useState } from 'react';
import { download } from '../../lib/download.ts';

interface File {
  name: string;
  text: string;
}

/** Asks for a file and hands it to the browser; says why when there is none. */
export function useExport(ask: () => Promise<File>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const start = async () => {
    setBusy(true);
    setTrouble('');
    try {
      download(await ask());
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, start: () => void start() };
}
