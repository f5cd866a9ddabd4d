import { useQueryClient } from '@tanstack/react-query';
import { codeLength, codeTyped } from '@volante/domain/handover/code';
import { codeShown, otherRole, type Role } from '@volante/domain/handover/steps';
import { useState } from 'react';
import { ApiError } from '@volante/client/errors.ts';
import { useOnline } from '@volante/client/online.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { BatteryWarning } from './battery-warning.tsx';
import { CompleteStepDocument } from './complete-step.generated.ts';
import { refreshExchanges } from './exchange-uploads.ts';
import { type Exchange, type OwnSteps, sideOf } from './exchange-view.ts';

/** The same code pressed again after a lost answer goes out under its key: a wrong one counts once. */
const typeCode = defineMutation({ mode: 'immediate', document: CompleteStepDocument });

interface Props {
  exchange: Exchange;
  role: Role;
  own: OwnSteps;
}

/** [SHF-06] The receiver shows the code, the deliverer types it. It needs signal, and says so. */
export function CodeStep({ exchange, role, own }: Props) {
  return role === 'Receiver' ? <ShownCode exchange={exchange} own={own} /> : <TypedCode {...{ exchange, role, own }} />;
}

function ShownCode({ exchange: { info }, own }: Omit<Props, 'role'>) {
  const online = useOnline();
  if (!info.code) {
    return (
      <p className="rounded-control bg-soft p-4 text-center">
        {online || own.waiting.length === 0
          ? 'El código aparece cuando lleguen tus fotos.'
          : 'Sin señal: el código aparece cuando vuelva y lleguen tus fotos.'}
      </p>
    );
  }
  return (
    <p className="rounded-card bg-hero px-4 py-6 text-center text-accent">
      <span className="sr-only">Código de seguridad: {info.code.split('').join(' ')}</span>
      <span aria-hidden="true" className="font-mono text-[40px] leading-12 font-bold tracking-[0.3em]">
        {info.code}
      </span>
    </p>
  );
}

function TypedCode({ exchange, role, own }: Props) {
  const client = useQueryClient();
  const online = useOnline();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { firstname } = sideOf(exchange, otherRole(role)).driver.info;
  const ready = codeShown(exchange.steps);
  const reason = !online
    ? 'El código necesita señal. Busca dónde tengas y vuelve aquí: tus pasos están guardados.'
    : own.waiting.some(({ failure }) => !failure)
      ? 'Espera a que lleguen tus fotos.'
      : !ready
        ? `${firstname} todavía no termina sus fotos. Cuando termine verá el código.`
        : undefined;

  async function send(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const variables = {
        step: 'CodeExchange' as const,
        data: { code },
        driverId: currentUid(),
        exchangeId: exchange._id,
      };
      await sendNow(typeCode, variables);
    } catch (error) {
      const refused = error instanceof ApiError && error.code !== 'INTERNAL';
      // Only a wrong code is cleared. After any other failure it stays.
      if (refused && error.code === 'BAD_USER_INPUT') setCode('');
      setTrouble(refused ? error.message : 'No pudimos confirmar el código. Revisa tu señal e inténtalo de nuevo.');
    }
    refreshExchanges(client);
    setBusy(false);
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !reason && code.length === codeLength) void send();
      }}
    >
      <BatteryWarning exchange={exchange} />
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">Código de seguridad</span>
        <input
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={trouble ? true : undefined}
          aria-describedby="code-trouble"
          onChange={({ currentTarget }) => {
            setTrouble(undefined);
            setCode(codeTyped(currentTarget.value));
          }}
          className={`min-h-16 rounded-control border bg-surface text-center font-mono text-[28px] font-bold tracking-[0.3em] ${trouble ? 'border-expense' : 'border-line'}`}
        />
      </label>
      <p id="code-trouble" role="alert" className={trouble ? 'text-sm text-expense' : 'text-sm text-muted'}>
        {trouble ?? reason}
      </p>
      <Button
        full
        type="submit"
        kind={trouble ? 'danger' : 'primary'}
        busy={busy}
        disabled={Boolean(reason) || (!trouble && code.length < codeLength)}
      >
        {trouble ? 'Error' : 'Entregar el auto'}
      </Button>
    </form>
  );
}
