// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePalette } from './use-palette.tsx';

/** What the network brings when the test says so. */
const network = vi.hoisted(() => {
  let arrive = () => {};
  return { here: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() };
});

vi.mock('./palette.tsx', async () => {
  await network.here;
  return { Palette: ({ begun }: { begun: string }) => <p>Escrito: {begun}</p> };
});

const onPage = vi.fn<(event: KeyboardEvent) => void>();

function Page({ ready }: { ready: boolean }) {
  const { open, palette } = usePalette(ready);
  return (
    <>
      <button type="button" onClick={open}>
        Buscar
      </button>
      {palette}
    </>
  );
}

afterEach(() => {
  cleanup();
  document.removeEventListener('keydown', onPage);
});

const type = (keys: readonly string[]) =>
  act(() => keys.forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))));

test('[CON-09] letters typed before the palette has come stand in its field, and act on nothing else', async () => {
  document.addEventListener('keydown', onPage);
  const { rerender } = render(<Page ready={false} />);
  type(['z']);
  expect(onPage).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button').click());
  type(['c', 'a', 'x']);
  rerender(<Page ready />);
  type(['Backspace', 'Shift', 'm', ' ']);
  expect(onPage.mock.calls.map(([event]) => event.key)).toEqual(['z', 'Shift']);
  network.arrive();
  expect((await screen.findByText(/Escrito/)).textContent).toBe('Escrito: cam ');
});

test('[CON-09] Escape closes it before it has come', () => {
  render(<Page ready={false} />);
  act(() => screen.getByRole('button').click());
  type(['c', 'Escape']);
  document.addEventListener('keydown', onPage);
  onPage.mockClear();
  type(['c']);
  expect(onPage).toHaveBeenCalledOnce();
});
