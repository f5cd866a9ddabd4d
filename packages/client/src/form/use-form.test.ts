// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError, NetworkError } from '../errors.ts';
import { useLostSend } from '../lost-send.ts';
import { useForm } from './use-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const initial = { rut: '', name: '' };

function open(send: (values: typeof initial) => Promise<void> = async () => {}, stored = initial) {
  const validate = ({ rut }: typeof initial) => (rut ? {} : { rut: 'Rut inválido' });
  const { result, unmount } = renderHook(() => useForm({ draft: 'trial', initial: stored, validate, send }));
  return { form: () => result.current, unmount };
}

test('[APP-09] a mistake shows once the field was left, or everything was to be sent', async () => {
  const send = vi.fn(async () => {});
  const { form } = open(send);
  expect(form().field('rut').error).toBeUndefined();
  act(() => form().field('rut').onBlur());
  expect(form().field('rut').error).toBe('Rut inválido');
  act(() => form().change({ rut: '1-9' }));
  expect(form().field('rut').error).toBeUndefined();
  act(() => form().change({ rut: '' }));
  await act(() => form().submit());
  expect(send).not.toHaveBeenCalled();
  expect(form()).toMatchObject({ valid: false, busy: false });
});

test('[APP-09] two changes and two presses within one frame: both changes, one send', async () => {
  const send = vi.fn(async () => {});
  const { form } = open(send);
  act(() => {
    const now = form();
    now.change({ rut: '1-9' });
    now.change({ name: 'Rosa' });
  });
  expect(form().values).toEqual({ rut: '1-9', name: 'Rosa' });
  await act(async () => {
    const now = form();
    await Promise.all([now.submit(), now.submit()]);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ rut: '1-9', name: 'Rosa' });
});

test('[APP-09] what was typed survives a reload and a failed send; once sent it is forgotten', async () => {
  let online = false;
  const send = async () => {
    if (!online) throw new NetworkError('sin red');
  };
  const first = open(send);
  act(() => first.form().change({ rut: '1-9' }));
  await act(() => first.form().submit());
  expect(first.form().failure).toBeInstanceOf(NetworkError);
  first.unmount();

  const again = open(send);
  expect(again.form()).toMatchObject({ values: { rut: '1-9' }, dirty: true, failure: undefined });
  online = true;
  await act(() => again.form().submit());
  again.unmount();
  expect(open(send).form().values).toEqual(initial);
});

test.each([
  [false, 'No se envió nada. Lo que escribiste sigue aquí: envíalo otra vez cuando vuelva la señal.'],
  [
    true,
    'Se cortó la conexión y no sabemos si llegó. Lo que escribiste sigue aquí: envíalo otra vez cuando vuelva la señal.',
  ],
])(
  '[SCR-03] a lost connection (sent: %s) is told by its own message, not as a failure of the form',
  async (sent, text) => {
    const { form } = open(async () => {
      throw new ConnectionError('sin red', { sent });
    });
    act(() => form().change({ rut: '1-9' }));
    await act(() => form().submit());
    expect(form()).toMatchObject({ failure: undefined, values: { rut: '1-9' }, dirty: true });
    expect(renderHook(useLostSend).result.current).toBe(text);
  },
);

test('[APP-09] a refusal that names a field stands beside it until that field changes', async () => {
  const { form } = open(async () => {
    throw new ApiError('CONFLICT', 'Este RUT ya está registrado', 'rut');
  });
  act(() => form().change({ rut: '1-9' }));
  await act(() => form().submit());
  expect(form().field('rut').error).toBe('Este RUT ya está registrado');
  expect(form().failure).toBeUndefined();
  act(() => form().change({ name: 'Rosa' }));
  expect(form().field('rut').error).toBe('Este RUT ya está registrado');
  act(() => form().change({ rut: '2-7' }));
  expect(form().field('rut').error).toBeUndefined();
});

test('[APP-09] a refusal that names nothing here is a failure, until it is forgotten', async () => {
  const { form } = open(async () => {
    throw new ApiError('BAD_USER_INPUT', 'Solo Chile', 'country');
  });
  act(() => form().change({ rut: '1-9' }));
  await act(() => form().submit());
  expect(form().failure).toMatchObject({ message: 'Solo Chile' });
  act(() => form().forgetFailure());
  expect(form().failure).toBeUndefined();
});

test('[APP-09] reset goes back to what is stored and forgets the draft', () => {
  const stored = { rut: '1-9', name: 'Rosa' };
  const { form, unmount } = open(undefined, stored);
  act(() => form().change({ name: 'Otra' }));
  expect(form().dirty).toBe(true);
  act(() => form().reset());
  expect(form()).toMatchObject({ values: stored, dirty: false });
  unmount();
  expect(open(undefined, stored).form().values).toEqual(stored);
});

test('[SCR-02] an untouched form follows what is stored; what was typed stays when that changes', () => {
  const validate = () => ({});
  const { result, rerender } = renderHook(
    ({ stored }) => useForm({ draft: 'trial', initial: stored, validate, send: async () => {} }),
    { initialProps: { stored: { rut: '1-9', name: 'Rosa' } } },
  );
  rerender({ stored: { rut: '1-9', name: 'Rosa María' } });
  expect(result.current).toMatchObject({ values: { name: 'Rosa María' }, dirty: false });
  act(() => result.current.change({ name: 'Ana' }));
  rerender({ stored: { rut: '2-7', name: 'Eva' } });
  expect(result.current).toMatchObject({ values: { rut: '1-9', name: 'Ana' }, dirty: true });
});

test('[APP-09] a draft of an older release takes what it lacks from what is stored', () => {
  const { form, unmount } = open();
  act(() => form().change({ rut: '1-9' }));
  unmount();
  const key = Object.keys(localStorage).find((name) => name.includes('trial'))!;
  localStorage.setItem(key, localStorage.getItem(key)!.replace('"name":"",', '').replace(',"name":""', ''));
  expect(open(undefined, { rut: '', name: 'Rosa' }).form().values).toEqual({ rut: '1-9', name: 'Rosa' });
});

test('DAY-15: some of the fields are looked over alone, and whoever shows the form by pages is told where the mistake is', async () => {
  const told = vi.fn();
  const validate = ({ rut, name }: typeof initial) => ({
    ...(!rut && { rut: 'Falta' }),
    ...(!name && { name: 'Falta' }),
  });
  const send = async () => {
    throw new ApiError('CONFLICT', 'Este RUT ya está registrado', 'rut');
  };
  const { result } = renderHook(() => useForm({ draft: 'pages', initial, validate, send, onMistakes: told }));
  act(() => expect(result.current.check(['rut'])).toBe(false));
  expect(told).toHaveBeenLastCalledWith(['rut']);
  expect(result.current.field('rut').error).toBe('Falta');
  expect(result.current.field('name').error).toBeUndefined();
  act(() => result.current.change({ rut: '1-9' }));
  act(() => expect(result.current.check(['rut'])).toBe(true));
  await act(() => result.current.submit());
  expect(told).toHaveBeenLastCalledWith(['name']);
  act(() => result.current.change({ name: 'Rosa' }));
  await act(() => result.current.submit());
  expect(told).toHaveBeenLastCalledWith(['rut']);
});
