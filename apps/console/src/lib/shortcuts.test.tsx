// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

const open = vi.fn();

function Page() {
  useShortcuts({ '/': open, a: open });
  return (
    <>
      <input aria-label="texto" />
      <p>nada</p>
    </>
  );
}

function press(on: Element, key: string, more: KeyboardEventInit = {}): number {
  open.mockClear();
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  return open.mock.calls.length;
}

test('[CON-12] a letter acts outside fields only, and never with Alt', () => {
  const { getByLabelText, getByText } = render(<Page />);
  expect(press(getByText('nada'), '/')).toBe(1);
  expect(press(getByText('nada'), '/', { altKey: true })).toBe(0);
  expect(press(getByText('nada'), '/', { ctrlKey: true })).toBe(0);
  expect(press(getByLabelText('texto'), '/')).toBe(0);
});

test('[CON-12] Ctrl+K opens the palette from within a field, too', () => {
  const { getByLabelText } = render(<Page />);
  expect(press(getByLabelText('texto'), 'k', { ctrlKey: true })).toBe(1);
  expect(press(getByLabelText('texto'), 'k')).toBe(0);
  expect(press(getByLabelText('texto'), 'k', { ctrlKey: true, altKey: true })).toBe(0);
});

test('[CON-08] a letter acts as a capital too, and a key that is held down acts once', () => {
  const { getByText } = render(<Page />);
  expect(press(getByText('nada'), 'A', { shiftKey: true })).toBe(1);
  expect(press(getByText('nada'), 'a', { repeat: true })).toBe(0);
});
