import { documentNames } from '@volante/domain/documents/names';
import { expect, test } from 'vitest';
import { profileRows } from './profile-rows.ts';

const nothing = { info: false, bank: false, plan: false, app: false, docs: false };
const files = (...statuses: (string | null)[]) => ({
  files: documentNames.map((name, at) => ({ name, status: statuses[at] ?? null })),
});
const documents = (...statuses: (string | null)[]) =>
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
  const all = profileRows({ verifiedList: verified, docs: files(...documentNames.map(() => 'APPROVED')) });
  expect(all.every(({ done }) => done)).toBe(true);
});

test('[ONB-06] documents open the list until all six are there, then the compliance list', () => {
  const six = (first: string) => [first, ...Array.from({ length: 5 }, () => 'APPROVED')];
  expect(documents('PENDING', 'APPROVED')).toMatchObject({ step: 'documents', state: '2 de 6' });
  const states = ['PENDING', 'REJECTED', 'ERRORS', 'EXPIRED', 'EXPIRING', 'APPROVED'].map((status) => {
    const row = documents(...six(status));
    expect(row.step).toBe('documentsCompliance');
    return row.state;
  });
  expect(states).toEqual(['En revisión', 'Por corregir', 'Por corregir', 'Por renovar', 'Por vencer', 'Aprobados']);
});
