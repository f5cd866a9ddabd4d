import { expect, test } from 'vitest';
import { ApiError, isConnectionTrouble, NetworkError } from '@volante/client/errors.ts';
import { resultOf } from './graphql/result-of.ts';
import { type Answer, parseJson } from '@volante/client/http.ts';

const answer = (status: number, text: string): Answer => ({ ok: status < 400, status, text });
const troubleOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('[SCR-11] a broken server is told apart from a connection that does not work', () => {
  const page = '<h1>Bad Gateway</h1>';
  const broken = [
    troubleOf(() => parseJson(answer(502, page))),
    troubleOf(() => resultOf('query a', answer(500, '{}'))),
    troubleOf(() => resultOf('query a', answer(200, '{"errors":[{"message":"x"}]}'))),
  ];
  expect(broken.map(isConnectionTrouble)).toEqual([false, false, false]);
  expect(broken[2]).toBeInstanceOf(ApiError);
  // Whether the server did what was asked is as unknown as with a lost answer.
  expect(broken[0]).toBeInstanceOf(NetworkError);
  // The page with which a hotel's wifi asks for a room number.
  expect(isConnectionTrouble(troubleOf(() => parseJson(answer(200, page))))).toBe(true);
  expect(isConnectionTrouble(new NetworkError('sin red'))).toBe(true);
});
