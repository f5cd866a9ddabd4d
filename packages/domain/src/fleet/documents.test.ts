import { expect, test } from 'vitest';
import { documentStatuses } from '../documents/status.ts';
import { carDocumentLabel, carDocumentNames, carDocumentTitle } from './documents.ts';

test('[SUB-03] seven documents, spelled as in the specification, each with a title of its own', () => {
  expect(carDocumentNames).toEqual([
    'padron',
    'anotacionesVigentes',
    'poderNotarial',
    'permisoCirculacion',
    'soap',
    'revisionTecnicaMecanica',
    'revisionTecnicaGases',
  ]);
  expect(new Set(carDocumentNames.map(carDocumentTitle)).size).toBe(7);
});

test('[SUB-03] the label of every state', () => {
  expect(documentStatuses.map((status) => [status, carDocumentLabel(status)])).toEqual([
    ['PENDING', 'En revisión'],
    ['APPROVED', 'Aprobado'],
    ['REJECTED', 'Rechazado'],
    ['ERRORS', 'Rechazado'],
    ['EXPIRING', 'Aprobado'],
    ['EXPIRED', 'Vencido'],
  ]);
});
