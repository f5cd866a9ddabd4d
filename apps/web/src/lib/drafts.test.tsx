// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from './drafts.ts';

interface Values {
  rut: string;
}

let change: (values: Values) => void;
let clear: () => void;

function Form() {
  const [values, setValues, clearDraft] = useDraft<Values>('bank', { rut: 'vacío' });
  change = setValues;
  clear = clearDraft;
  return <p>{values.rut}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const reopen = () => {
  cleanup();
  render(<Form />);
};

test('[APP-09] what was typed is there again after a reload, until it has been sent', () => {
  render(<Form />);
  act(() => change({ rut: '12.345' }));
  reopen();
  expect(screen.getByText('12.345')).toBeTruthy();
  clear();
  reopen();
  expect(screen.getByText('vacío')).toBeTruthy();
});

test('[APP-09] a draft older than a week is not brought back', () => {
  vi.useFakeTimers({ now: 0 });
  render(<Form />);
  act(() => change({ rut: '12.345' }));
  vi.setSystemTime(8 * 24 * 60 * 60_000);
  reopen();
  expect(screen.getByText('vacío')).toBeTruthy();
});
