interface Situation {
  signedIn: boolean;
  /** Whether the browser says that the phone is online. */
  online: boolean;
  /** The words about a request that was being sent when the network failed. */
  lostSend: string | undefined;
  /** Changes and files that wait on the phone and go out by themselves. */
  waiting: number;
}

function textOf({ signedIn, lostSend, waiting }: Situation): string {
  if (lostSend !== undefined) return lostSend;
  if (!signedIn) return 'Revisa tus datos móviles o el wifi e intenta de nuevo.';
  const look = 'Puedes revisar lo último que guardamos en tu teléfono.';
  if (waiting === 1) return `${look} Tienes 1 envío pendiente: saldrá solo cuando vuelva la señal.`;
  if (waiting > 1) return `${look} Tienes ${waiting} envíos pendientes: saldrán solos cuando vuelva la señal.`;
  return `${look} Los formularios guardan lo que escribes, pero tendrás que enviarlos tú cuando vuelva la señal.`;
}

/** [SCR-03] Promises nothing that will not happen: only what waits in a queue is sent by itself. */
export function offlineWords(situation: Situation): { title: string; text: string } {
  const { online, lostSend } = situation;
  const unnoticed = online && lostSend !== undefined;
  return {
    title: unnoticed ? 'No pudimos conectarnos' : 'No tienes conexión a internet',
    text: textOf(situation),
  };
}
