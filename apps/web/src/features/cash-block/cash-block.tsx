import { cashBlockProblem, isLockedByAdministrator } from '@volante/domain/cash/block';
import { formatDateTime } from '@volante/domain/values/dates';
import { config } from '../../lib/config.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { type Driver, useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { useOnline } from '@volante/client/online.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Switch } from '@volante/ui/switch.tsx';
import { bondOf } from './cash-block.first.ts';
import { useCashBlock } from './use-cash-block.ts';

/** [NOT-03] */
export function CashBlock({ title }: { title: string }) {
  const bond = useQuestion(bondOf(currentUid()));
  const block = useCashBlock();
  const driver = useDriver();
  const verified = driver.driver?.verifiedList;
  // The driver too: before it is known who may switch, nothing is said about it.
  const states = [stateOf(bond), stateOf(block.query), stateOf(driver)];
  const state = states.find((each) => each !== 'ready') ?? 'ready';
  const supplier = bond.data?.getBond.uberSupplier ?? false;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state === 'ready' && !supplier ? 'empty' : state}
      empty={<WithoutSupplier />}
      onRetry={() => void Promise.all([bond.refetch(), block.query.refetch(), driver.refetch()])}
    >
      {block.current && verified && <Content {...block} current={block.current} verified={verified} />}
    </Screen>
  );
}

type Block = ReturnType<typeof useCashBlock>;

interface ContentProps extends Block {
  current: NonNullable<Block['current']>;
  verified: Driver['verifiedList'];
}

function Content({ current, verified, busy, change, failure, forget }: ContentProps) {
  const { bank, docs } = verified;
  const asked = { current: { ...current, blockByType: current.blockByType ?? null }, uberSupplier: true };
  const problem = cashBlockProblem({ ...asked, verified: { bank, docs } });
  const locked = isLockedByAdministrator(asked.current);
  const online = useOnline();
  // Said beside the switch, so not once more over the screen.
  useEndsWithSignal(!online, () => {});
  return (
    <>
      <Card title="¿Qué es el bloqueo de efectivo?">
        <p className="text-muted">
          Con el bloqueo activado solo recibes viajes pagados con tarjeta u otros medios digitales. Así no manejas
          billetes ni vuelto mientras conduces.
        </p>
      </Card>
      <Card
        title="Estado actual"
        aside={
          <StatusPill tone={current.block ? 'good' : 'neutral'} icon={current.block ? 'lock' : 'unlock'}>
            {current.block ? 'Efectivo bloqueado' : 'Efectivo permitido'}
          </StatusPill>
        }
      >
        <Switch
          label="Bloquear viajes en efectivo"
          text={current.updatedAt ? `Último cambio: ${formatDateTime(current.updatedAt)}` : 'Nunca lo has cambiado'}
          checked={current.block}
          disabled={busy || problem !== null || !online}
          busy={busy}
          onChange={(next) => void change(next)}
        />
        {problem && <p className={`pt-3 ${locked ? 'font-semibold text-expense' : 'text-muted'}`}>{problem}</p>}
        {!problem && !online && (
          <output className="block pt-3 font-semibold text-instalment">
            Sin señal: podrás cambiarlo cuando vuelva la conexión.
          </output>
        )}
        {locked && (
          <Button className="mt-3" kind="secondary" icon="chat" full onClick={() => void openSupportChat()}>
            Hablar con soporte
          </Button>
        )}
      </Card>
      <Card flush title="Ayuda">
        <ListRow icon="star" title="Saber más" text="Recursos útiles para conducir" href={config().links.resources} />
        <ListRow icon="question" title="Preguntas frecuentes" text="Respuestas rápidas" href="/app/v2/faq" />
      </Card>
      <SafetyTips />
      <Dialog
        open={failure !== undefined}
        title="Error"
        onClose={forget}
        actions={<Button onClick={forget}>Entendido</Button>}
      >
        <p>Ocurrió un error al enviar la solicitud, intente nuevamente.</p>
        {failure instanceof Error && <p className="pt-2 text-sm text-muted">{failure.message}</p>}
      </Dialog>
    </>
  );
}

const tips = [
  'Lleva poco efectivo y guárdalo donde no se vea.',
  'Si algo no te da confianza, cancela el viaje: tu seguridad va primero.',
  'Comparte tu ruta con alguien de confianza en la noche.',
  'Ante una emergencia llama al 133 de Carabineros.',
];

function SafetyTips() {
  return (
    <Card title="Consejos de seguridad">
      <ul className="flex flex-col gap-3">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <Icon name="shield" size={20} className="mt-0.5 text-primary" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WithoutSupplier() {
  return (
    <Empty
      drawing="padlock"
      title="El bloqueo no está disponible"
      text="Vincula tu cuenta de Uber para decidir si recibes viajes pagados en efectivo."
      action={
        <Button kind="secondary" href="/app/v2/profile">
          Ir a tu perfil
        </Button>
      }
    />
  );
}
