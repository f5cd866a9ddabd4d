import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { go } from '@volante/client/navigation.ts';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { type Tab, Tabs } from '@volante/ui/tabs.tsx';
import { GeneralTab } from './general-tab.tsx';
import { type ProfileTab, tabAddress, tabOf } from './tabs.ts';

type LoadTab = () => Promise<ComponentType>;

/** The tabs other features bring. */
export type OtherTabs = Record<Exclude<ProfileTab, 'general'>, LoadTab>;

const tabs: readonly Tab<ProfileTab>[] = [
  { id: 'general', label: 'General' },
  { id: 'personal', label: 'Datos', longLabel: 'Datos personales' },
  { id: 'documents', label: 'Docs.', longLabel: 'Documentos' },
  { id: 'accounting', label: 'Banco', longLabel: 'Cuenta bancaria' },
];

/** [HLP-07] The driver's own page; the address names its tab. */
export function Profile({ title, otherTabs }: { title: string; otherTabs: OtherTabs }) {
  const tab = tabOf(useSearch());
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <Tabs label="Tu perfil" tabs={tabs} value={tab} onChange={(id) => go(tabAddress(id))}>
        <div className="flex flex-col gap-3 pt-3">
          {tab === 'general' ? <GeneralTab /> : <OtherTab key={tab} load={otherTabs[tab]} />}
        </div>
      </Tabs>
    </Screen>
  );
}

/** Forms and files: most visits do not open them, so their code comes when they are opened. */
function OtherTab({ load }: { load: LoadTab }) {
  const { Part, failed, retry } = useLazyCode(load);
  if (failed) return <NotOnPhone what="esta parte" onRetry={retry} />;
  if (Part) return <Part />;
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}
