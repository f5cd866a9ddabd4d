import { permissionWords } from '@volante/domain/staff/permissions';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import type { Page as PageFacts } from '../pages.ts';

const home = <Button href="/">Ir a Hoy</Button>;

export function NotFound() {
  return (
    <Page title="No encontrada">
      <Empty title="Esta página no existe" text="Puede que el enlace sea antiguo o esté incompleto." action={home} />
    </Page>
  );
}

/** [CON-02] Says what is missing by its name. */
export function NotAllowed({ page }: { page: PageFacts }) {
  const missing = (page.permissions ?? []).map((permission) => `${permissionWords(permission)} (${permission})`);
  return (
    <Page title={page.title}>
      <Empty
        drawing="padlock"
        title="No tienes permiso para esta página"
        text={`Te falta: ${missing.join(' o ')}. Pídelo a quien administra el equipo.`}
        action={home}
      />
    </Page>
  );
}
