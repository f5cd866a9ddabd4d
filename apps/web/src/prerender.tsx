import { setCompany } from '@volante/domain/company/company';
import { renderToStaticMarkup } from 'react-dom/server';
import { TabBar } from './app/shell/tab-bar.tsx';
import { DashboardSkeleton } from './features/dashboard/dashboard-skeleton.tsx';
import { Welcome } from './features/welcome/welcome.tsx';
import { CompanyMark } from './lib/company-mark.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';

// Whose app it is, the server fills in when it starts (platform/http/company-places).
setCompany({
  name: '{{company.name}}',
  description: '{{company.description}}',
  supportPhone: '{{company.supportPhone}}',
  logo: '{{company.logo}}',
});

/** What is on the screen before any script has run, one for each document the server has. @public The build runs it. */
export const firstPaints = {
  index: renderToStaticMarkup(<Welcome />),
  app: renderToStaticMarkup(<AppSkeleton />),
  page: renderToStaticMarkup(<Splash />),
};

function AppSkeleton() {
  const top = (
    <div className="flex min-h-16 items-center justify-between px-4 py-2">
      <Skeleton className="size-8" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="size-8" />
    </div>
  );
  return <Screen title="Cargando" top={top} state="loading" skeleton={<DashboardSkeleton />} bottomBar={<TabBar />} />;
}

function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center text-primary">
      <CompanyMark size={56} />
    </main>
  );
}
