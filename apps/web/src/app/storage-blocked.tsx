import { supportCall } from '../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';

const ways: [where: string, what: string][] = [
  ['Chrome', 'Toca el ícono junto a la dirección, entra en «Cookies y datos de sitios» y permítelos.'],
  ['Safari', 'En Ajustes, Safari, apaga «Bloquear todas las cookies».'],
  ['Ventana privada', 'Si abriste esta página en una, ábrela en una ventana normal.'],
];

/** [DAY-19] Without cookies and storage nobody can sign in: what to allow, and where. */
export function StorageBlocked() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col justify-center gap-4 px-6 py-10">
      <span className="grid size-16 place-items-center rounded-card bg-instalment-soft text-instalment">
        <Icon name="lock" size={32} />
      </span>
      <h1 tabIndex={-1} className="text-xl font-bold">
        Permite las cookies de este sitio
      </h1>
      <p className="text-muted">
        Tu navegador bloquea las cookies o el almacenamiento de esta página. Sin ellos no podemos mantener tu sesión.
      </p>
      <dl className="flex flex-col gap-3 rounded-card bg-surface p-4">
        {ways.map(([where, what]) => (
          <div key={where}>
            <dt className="font-semibold">{where}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Button full icon="refresh" onClick={() => location.reload()}>
        Ya los permití
      </Button>
      <Button full kind="ghost" icon="phone" href={supportCall()}>
        Llamar a soporte
      </Button>
    </main>
  );
}
