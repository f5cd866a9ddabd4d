import { documentNames } from '@volante/domain/documents/names';
import type { DocumentStatus } from '@volante/domain/documents/status';
import { expect, test } from 'vitest';
import { profileRows } from './profile-rows.ts';

const nothing = { info: false, bank: false, plan: false, app: false, docs: false };
const files = (...statuses: (DocumentStatus | null)[]) => ({
  files: documentNames.flatMap((name, at) => {
    const status = statuses[at] ?? null;
    return status === null ? [] : [{ name, status }];
  }),
});
const documents = (...statuses: (DocumentStatus | null)[]) =>
  profileRows({ verifiedList: nothing, docs: files(...statuses) }).find(({ icon }) => icon === 'document')!;

test('[ONB-06] five rows, named so and in this order, each pending until its flag is verified', () => {
  const rows = profileRows({ verifiedList: nothing, docs: files() });
  expect(rows.map(({ title, step, state }) => [title, step, state])).toEqual([
    ['Datos personales', 'basicInfo-2', 'Pendiente'],
    ['Documentos del conductor', 'documents', 'Pendiente'],
    ['Cuenta bancaria', 'bankAccount', 'Pendiente'],
    ['Plan de arriendo', 'plan', 'Pendiente'],
    ['Vincular cuenta Uber', 'app', 'Pendiente'],
  ]);
  const verified = { info: true, bank: true, plan: true, app: true, docs: true };
  const all = profileRows({ verifiedList: verified, docs: files(...documentNames.map(() => 'APPROVED' as const)) });
  expect(all.every(({ done }) => done)).toBe(true);
});

test('[ONB-06] documents open the list until all six are there, then the compliance list', () => {
  const six = (first: DocumentStatus) => [first, ...Array.from({ length: 5 }, () => 'APPROVED' as const)];
  expect(documents('PENDING', 'APPROVED')).toMatchObject({ step: 'documents', state: '2 de 6' });
  const states = (['PENDING', 'REJECTED', 'ERRORS', 'EXPIRED', 'EXPIRING', 'APPROVED'] as const).map((status) => {
    const row = documents(...six(status));
    expect(row.step).toBe('documentsCompliance');
    return row.state;
  });
  expect(states).toEqual(['En revisión', 'Por corregir', 'Por corregir', 'Por renovar', 'Por vencer', 'Aprobados']);
});
