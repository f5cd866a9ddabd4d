// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

interface Kept {
  text: string;
  done: () => void;
  fail: () => void;
}

const kept = vi.hoisted(() => [] as Kept[]);
vi.mock('../../../lib/chat/outgoing.ts', () => ({
  writeMessage: ({ text }: { text: string }) =>
    new Promise<void>((done, refuse) => {
      kept.push({ text, done, fail: () => refuse(new Error('no space')) });
    }),
}));

let conversation = 0;
beforeEach(() => {
  kept.length = 0;
  conversation += 1;
  render(<Composer conversation={String(conversation)} begun={false} />);
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
const texts = () => kept.map(({ text }) => text);

async function write(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' })));
}

test('[HLP-04] what is typed while the phone still keeps the last message stays, and goes out after it', async () => {
  await write('uno');
  expect(field().value).toBe('');
  fireEvent.change(field(), { target: { value: 'do' } });
  await act(async () => kept[0]?.done());
  expect(field().value).toBe('do');
  await write('dos');
  await write('tres');
  expect(texts()).toEqual(['uno', 'dos']);
  await act(async () => kept[1]?.done());
  expect(texts()).toEqual(['uno', 'dos', 'tres']);
});

test('[HLP-04] a message that the phone could not keep is in the field again, before what was typed since', async () => {
  await write('uno');
  fireEvent.change(field(), { target: { value: 'dos' } });
  await act(async () => kept[0]?.fail());
  expect(field().value).toBe('uno\ndos');
  expect(screen.getByRole('alert').textContent).toContain('No pudimos guardar tu mensaje');
});
