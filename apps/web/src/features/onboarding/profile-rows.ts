import { complianceStatus } from '@volante/domain/documents/compliance';
import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import type { DocumentStatus } from '@volante/domain/documents/status';
import type { OnboardingStep } from '@volante/domain/onboarding/steps';
import type { IconName } from '@volante/ui/icon.tsx';
import type { Tone } from '@volante/ui/status-pill.tsx';

export interface ProfileRow {
  title: string;
  icon: IconName;
  step: OnboardingStep;
  state: string;
  tone: Tone;
  done: boolean;
}

export interface ProfileFacts {
  verifiedList: { info: boolean; bank: boolean; plan: boolean; app: boolean; docs: boolean };
  docs: { files: readonly { name: DocumentName; status: DocumentStatus }[] };
}

type Standing = Pick<ProfileRow, 'state' | 'tone' | 'done'>;

const pending: Standing = { state: 'Pendiente', tone: 'warn', done: false };
const ready: Standing = { state: 'Listo', tone: 'good', done: true };
const standing = (done: boolean) => (done ? ready : pending);

/** Nothing for the driver to do about it. */
export const inReview = 'En revisión';

/** How all six stand together once they are there, by the one that presses most. */
const reviewed: Record<DocumentStatus, Standing> = {
  PENDING: { state: inReview, tone: 'info', done: false },
  REJECTED: { state: 'Por corregir', tone: 'bad', done: false },
  ERRORS: { state: 'Por corregir', tone: 'bad', done: false },
  EXPIRED: { state: 'Por renovar', tone: 'bad', done: false },
  EXPIRING: { state: 'Por vencer', tone: 'warn', done: true },
  APPROVED: { state: 'Aprobados', tone: 'good', done: true },
};

function documentsRow({ docs, verifiedList }: ProfileFacts): ProfileRow {
  const statuses = documentNames.map((name) => docs.files.find((file) => file.name === name)?.status ?? null);
  const uploaded = statuses.filter((status) => status !== null).length;
  const missing: Standing = { ...pending, state: uploaded === 0 ? 'Pendiente' : `${uploaded} de ${statuses.length}` };
  const all = uploaded === statuses.length;
  return {
    title: 'Documentos del conductor',
    icon: 'document',
    step: all ? 'documentsCompliance' : 'documents',
    ...(all ? reviewed[complianceStatus(statuses)] : missing),
    done: verifiedList.docs,
  };
}

/** [ONB-06] The five rows of 'Completa tu perfil', exactly so named, each with how it stands. */
export function profileRows(facts: ProfileFacts): ProfileRow[] {
  const { info, bank, plan, app } = facts.verifiedList;
  return [
    { title: 'Datos personales', icon: 'user', step: 'basicInfo-2', ...standing(info) },
    documentsRow(facts),
    { title: 'Cuenta bancaria', icon: 'bank', step: 'bankAccount', ...standing(bank) },
    { title: 'Plan de arriendo', icon: 'car', step: 'plan', ...standing(plan) },
    { title: 'Vincular cuenta Uber', icon: 'route', step: 'app', ...standing(app) },
  ];
}
