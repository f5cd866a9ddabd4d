import { type OtherTabs, Profile } from '../features/profile/profile.tsx';

const otherTabs: OtherTabs = {
  personal: () => import('../features/personal-data/personal-data-tab.tsx').then((module) => module.PersonalDataTab),
  documents: () => import('../features/documents/documents-tab.tsx').then((module) => module.DocumentsTab),
  accounting: () => import('../features/banking/accounting-tab.tsx').then((module) => module.AccountingTab),
};

export function ProfileRoute({ title }: { title: string }) {
  return <Profile title={title} otherTabs={otherTabs} />;
}
