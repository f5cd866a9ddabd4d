// @vitest-environment happy-dom
import { ApiError, ConnectionError } from '@volante/client/errors.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, type Done } from '../../lib/act.ts';
import { useActionForm } from './use-action-form.ts';

vi.mock('../../lib/act.ts', () => ({ act: vi.fn() }));

const acted = vi.mocked(act);
const answer: Done = { text: 'Listo.', link: null, file: null };
const onDone = vi.fn();

beforeEach(() => {
  localStorage.clear();
  acted.mockReset();
  onDone.mockReset();
});
afterEach(cleanup);

function Form({ owner = 'carla', driver = 'camila', reason = '', seen = '1.1' }) {
  const filled = { driver, ...(reason && { why: reason }) };
  const form = useActionForm({ action: 'drivers ban', owner, filled, seenSince: () => seen, onDone });
  const field = (name: string, value: string) => ({
    'aria-label': name,
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <input {...field('driver', form.values.driver ?? '')} />
      <input {...field('why', form.why)} />
      <p data-testid="mistake">{form.mistakes.driver}</p>
      <p data-testid="failure">{form.failure}</p>
      <p data-testid="overtaken">{form.overtaken}</p>
      <button>Hacer</button>
    </form>
  );
}

const why = () => screen.getByLabelText<HTMLInputElement>('why');
const type = (text: string) => fireEvent.change(why(), { target: { value: text } });
const press = () => fireEvent.click(screen.getByText('Hacer'));
const keys = () => acted.mock.calls.map(([, key]) => key);

test('[CON-03] a double press acts once', async () => {
  acted.mockResolvedValue(answer);
  render(<Form />);
  type('no pagó');
  press();
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(answer));
  expect(acted).toHaveBeenCalledExactlyOnceWith(
    { action: 'drivers ban', values: { driver: 'camila' }, files: {}, why: 'no pagó', since: '1.1' },
    expect.any(String),
  );
});

test('[CON-03] after a lost answer and a reload, the same press goes out under its key', async () => {
  acted.mockRejectedValueOnce(new ConnectionError('', { sent: true }));
  const { unmount } = render(<Form />);
  type('no pagó');
  press();
  await waitFor(() => expect(screen.getByTestId('failure').textContent).toContain('Se perdió la respuesta'));
  unmount();
  acted.mockResolvedValue(answer);
  render(<Form />);
  expect(why().value).toBe('no pagó');
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(new Set(keys()).size).toBe(1);
  expect(why().value).toBe('');
});

test('[CON-03] a refusal stands beside its field, nothing typed is lost, and the next press is a new wish', async () => {
  acted.mockRejectedValueOnce(new ApiError('CONFLICT', 'Ya está bloqueado.', 'driver'));
  render(<Form />);
  type('no pagó');
  press();
  await waitFor(() => expect(screen.getByTestId('mistake').textContent).toBe('Ya está bloqueado.'));
  expect(document.activeElement).toBe(screen.getByLabelText('driver'));
  expect(why().value).toBe('no pagó');
  acted.mockResolvedValue(answer);
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(new Set(keys()).size).toBe(2);
});

test('[CON-03] what was typed about one driver is not shown about another, nor to another person', () => {
  const first = render(<Form />);
  type('no pagó');
  first.unmount();
  const other = render(<Form driver="pedro" />);
  expect(why().value).toBe('');
  other.unmount();
  render(<Form owner="sofía" />);
  expect(why().value).toBe('');
});

test('[CON-06] what another person agreed to is done with the reason they read', async () => {
  acted.mockResolvedValue(answer);
  render(<Form reason="no pagó" />);
  expect(why().value).toBe('no pagó');
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(acted).toHaveBeenCalledWith(
    { action: 'drivers ban', values: { driver: 'camila' }, files: {}, why: 'no pagó', since: '1.1' },
    expect.any(String),
  );
});

test('[CON-24] another person came first: nothing typed is lost, who it was stands there, and the next press is a new wish', async () => {
  acted.mockRejectedValueOnce(new ApiError('CONFLICT', 'Luis hizo algo con esto.', 'since'));
  render(<Form />);
  type('no pagó');
  press();
  await waitFor(() => expect(screen.getByTestId('overtaken').textContent).toBe('Luis hizo algo con esto.'));
  expect(screen.getByTestId('failure').textContent).toBe('');
  expect(why().value).toBe('no pagó');
  acted.mockResolvedValue(answer);
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(new Set(keys()).size).toBe(2);
});

test('[CON-24] what was begun yesterday is as old as it was then, also after a reload', async () => {
  const first = render(<Form seen="1.1" />);
  type('no pagó');
  first.unmount();
  acted.mockResolvedValue(answer);
  render(<Form seen="9.9" />);
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(acted.mock.calls[0]?.[0].since).toBe('1.1');
});
