import { expect, test } from 'vitest';
import { offlineWords } from './offline-words.ts';

const quiet = { signedIn: true, online: false, lostSend: undefined, waiting: 0 };
const look = 'Puedes revisar lo último que guardamos en tu teléfono.';

test.each([
  [quiet, `${look} Los formularios guardan lo que escribes, pero tendrás que enviarlos tú cuando vuelva la señal.`],
  [{ ...quiet, waiting: 1 }, `${look} Tienes 1 envío pendiente: saldrá solo cuando vuelva la señal.`],
  [{ ...quiet, waiting: 3 }, `${look} Tienes 3 envíos pendientes: saldrán solos cuando vuelva la señal.`],
  [{ ...quiet, signedIn: false }, 'Revisa tus datos móviles o el wifi e intenta de nuevo.'],
  [{ ...quiet, waiting: 3, lostSend: 'No se envió nada.' }, 'No se envió nada.'],
])('[SCR-03] only what waits in a queue is promised to go out by itself: %j', (situation, text) => {
  expect(offlineWords(situation)).toEqual({ title: 'No tienes conexión a internet', text });
});

test('[SCR-03] a phone that believes to be online is not told that it is not', () => {
  const words = offlineWords({ ...quiet, online: true, lostSend: 'Se cortó.' });
  expect(words).toEqual({ title: 'No pudimos conectarnos', text: 'Se cortó.' });
});
