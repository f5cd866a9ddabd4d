import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { complianceStatus } from './compliance.ts';
import { counts, expiredBy, expiryEvent, statusOn } from './expiry.ts';
import {
  contentTypes,
  extensionOf,
  type FileFormat,
  fileMessages,
  formatNamed,
  isTooSmall,
  maxFileBytes,
  tooSmallText,
} from './files.ts';
import { complianceName, complianceNames, documentNamed, documentNames, documentTitle, onlyPdf } from './names.ts';
import { countedReviews, fewestReviews, reviewTimeText, usualWait } from './review-time.ts';
import { afterEvent, documentEvents, documentStatuses, mayUpload, type MaybeStatus } from './status.ts';
import { takesText } from './takes.ts';
import { documentLabel, statusText, uploadButton, uploadingButton } from './texts.ts';
import { whereToGet } from './where-to-get.ts';

const all: MaybeStatus[] = [null, ...documentStatuses];

describe('names', () => {
  test('[DOC-01] six documents, spelled as in the specification in both forms', () => {
    expect(documentNames.map((name) => [name, complianceName(name)])).toEqual([
      ['cedulaIdentidadFront', 'cedula_de_identidad_delantera'],
      ['cedulaIdentidadBack', 'cedula_de_identidad_trasera'],
      ['licenciaConducirFront', 'licencia_conducir_front'],
      ['licenciaConducirBack', 'licencia_conducir_back'],
      ['certificadoAntecedentes', 'certificado_de_antecedentes'],
      ['hojaVida', 'hoja_vida'],
    ]);
    expect(complianceNames).toHaveLength(6);
    expect(new Set(documentNames.map(documentTitle)).size).toBe(6);
  });

  test('[DOC-06] both forms lead to the same document, anything else to none', () => {
    for (const name of documentNames) {
      expect(documentNamed(name)).toBe(name);
      expect(documentNamed(complianceName(name))).toBe(name);
    }
    for (const other of ['padron', 'soap', '', 'HOJAVIDA', 'toString', '__proto__']) {
      expect(documentNamed(other)).toBeUndefined();
    }
  });

  test('[DOC-05] only certificates are PDF alone', () => {
    expect(documentNames.filter(onlyPdf)).toEqual(['certificadoAntecedentes', 'hojaVida']);
    expect(documentNames.map(onlyPdf)).toEqual([false, false, false, false, true, true]);
  });
});

describe('states', () => {
  test('[DOC-02] every state under every event', () => {
    const grid = all.map((status) => documentEvents.map((event) => afterEvent(status, event)));
    expect(grid).toEqual([
      // upload, approve, reject, errors, expiring, expire
      ['PENDING', null, null, null, null, null],
      ['PENDING', 'APPROVED', 'REJECTED', 'ERRORS', null, null],
      [null, 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED'],
      ['PENDING', 'APPROVED', null, 'ERRORS', null, null],
      ['PENDING', 'APPROVED', 'REJECTED', null, null, null],
      ['PENDING', 'APPROVED', 'REJECTED', 'ERRORS', null, 'EXPIRED'],
      ['PENDING', 'APPROVED', null, null, null, null],
    ]);
  });

  test('[DOC-03] upload is allowed in every state except APPROVED', () => {
    expect(all.filter((status) => !mayUpload(status))).toEqual(['APPROVED']);
  });

  test('[DOC-02] labels and texts', () => {
    expect(all.map((status) => [documentLabel(status), statusText(status)])).toEqual([
      ['No subido', null],
      ['Pendiente', 'Documento subido correctamente, esperando revisión.'],
      ['Aprobado', null],
      ['Rechazado', '(Documento rechazado)'],
      ['Con errores', '(Documento rechazado por errores)'],
      ['Por vencer', null],
      ['Vencido', null],
    ]);
  });

  test('[DOC-03] the button by state', () => {
    expect(all.map(uploadButton)).toEqual([
      'Subir documento',
      'Subir documento',
      null,
      'Volver a subir',
      'Corregir documento',
      'Renovar documento',
      'Renovar documento',
    ]);
    expect(uploadingButton).toBe('Subiendo...');
  });

  test('[DOC-06] a compliance record is as good as its worst document', () => {
    expect(complianceStatus(['APPROVED', 'APPROVED'])).toBe('APPROVED');
    expect(complianceStatus(['APPROVED', null])).toBe('PENDING');
    expect(complianceStatus(['APPROVED', 'EXPIRING'])).toBe('EXPIRING');
    expect(complianceStatus(['PENDING', 'EXPIRED', 'EXPIRING'])).toBe('EXPIRED');
    expect(complianceStatus(['ERRORS', 'REJECTED', null])).toBe('REJECTED');
  });
});

describe('dates', () => {
  const today = parseLocalDate('2026-11-15')!;

  test('[DOC-02] expiring from 30 days before the last day, expired the day after it', () => {
    const events = [31, 30, 1, 0, -1].map((days) => expiryEvent(addDays(today, days), today));
    expect(events).toEqual([null, 'expiring', 'expiring', 'expiring', 'expire']);
    expect(expiryEvent(null, today)).toBeNull();
  });

  test('[SCR-05] from its first hour a day says how each state stands, with no job between', () => {
    const grid = documentStatuses.map((status) =>
      [31, 30, 0, -1].map((days) => statusOn({ status, expires: addDays(today, days) }, today)),
    );
    expect(grid).toEqual([
      ['PENDING', 'PENDING', 'PENDING', 'PENDING'],
      ['APPROVED', 'EXPIRING', 'EXPIRING', 'EXPIRED'],
      ['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED'],
      ['ERRORS', 'ERRORS', 'ERRORS', 'ERRORS'],
      ['EXPIRING', 'EXPIRING', 'EXPIRING', 'EXPIRED'],
      ['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED'],
    ]);
    expect(statusOn({ status: 'APPROVED', expires: null }, today)).toBe('APPROVED');
  });

  test('[DOC-02] what counts for the docs flag', () => {
    const yesterday = addDays(today, -1);
    const counting = documentStatuses.map((status) =>
      [null, yesterday, today].map((coveredUntil) => counts({ status, coveredUntil }, today)),
    );
    expect(counting).toEqual([
      [false, false, true],
      [true, true, true],
      [false, false, true],
      [false, false, true],
      [true, true, true],
      [false, false, true],
    ]);
  });
});

test('[DAY-17] a photo with a side under 200 pixels is too small, in words', () => {
  const size = (width: number, height: number) => ({ width, height });
  const sizes = [size(30, 30), size(4000, 199), size(200, 200)];
  expect(sizes.map((each) => isTooSmall(each))).toEqual([true, true, false]);
  expect(tooSmallText(size(30, 30))).toBe(
    'La imagen es muy pequeña: 30\u00A0×\u00A030 píxeles. Sube una de al menos 200\u00A0×\u00A0200.',
  );
});

test('[DOC-05] formats by name, the limit and the three messages', () => {
  expect(['a.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'a.svg', 'jpg', 'a.jpg.exe', ''].map(formatNamed)).toEqual([
    'pdf',
    'jpeg',
    'jpeg',
    'png',
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  expect(extensionOf('jpeg')).toBe('jpg');
  expect(maxFileBytes).toBe(10_485_760);
  expect(Object.values(fileMessages)).toEqual([
    'No se ha seleccionado ningún archivo',
    'El archivo es demasiado grande. Tamaño máximo: 10 MB',
    'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png',
  ]);
});

test('[DOC-05] a file’s type by its name, and what it is sent and stored as', () => {
  expect(contentTypes).toEqual({ pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' });
  expect(['pdf', 'jpeg', 'png'].map((format) => extensionOf(format as FileFormat))).toEqual(['pdf', 'jpg', 'png']);
  expect([formatNamed('foto'), formatNamed('.x'), formatNamed('foto.JPG')]).toEqual([undefined, undefined, 'jpeg']);
});

test('[DOC-06] a document with errors presses more than one that has expired', () => {
  expect(complianceStatus(['EXPIRED', 'ERRORS'])).toBe('ERRORS');
  expect(complianceStatus(['ERRORS', 'REJECTED'])).toBe('REJECTED');
  expect(complianceNames).toEqual(documentNames.map(complianceName));
});

test('[DOC-02] a document without an end never expires', () => {
  expect(expiryEvent(null, parseLocalDate('2026-11-09')!)).toBeNull();
});

describe('[SCR-05] how long a review takes', () => {
  test('the median of the last ones; nothing is said of fewer than five', () => {
    expect([fewestReviews, countedReviews]).toEqual([5, 20]);
    expect(usualWait([])).toBeNull();
    expect(usualWait([10, 10, 10, 10])).toBeNull();
    expect(usualWait([200, 10, 30, 20, 100_000])).toBe(30);
    expect(usualWait([60, 10, 20, 30, 41, 50])).toBe(36);
    expect(usualWait([0, 0, 0, 0, 0])).toBe(0);
  });

  test.each([
    [0, 'unos 10 minutos'],
    [10, 'unos 10 minutos'],
    [11, 'unos 20 minutos'],
    [50, 'unos 50 minutos'],
    [51, 'cerca de una hora'],
    [60, 'cerca de una hora'],
    [61, 'unas 2 horas'],
    [170, 'unas 3 horas'],
    [180, 'unas 3 horas'],
    [1380, 'unas 23 horas'],
    [1381, 'cerca de un día'],
    [1440, 'cerca de un día'],
    [1441, 'unos 2 días'],
    [4400, 'unos 4 días'],
  ])('%i minutes are said as "%s"', (minutes, words) => {
    expect(reviewTimeText(minutes)).toBe(`Solemos revisar en ${words}.`);
  });
});

test('[SCR-05] what each document takes, and where it comes from under its official name', () => {
  expect(documentNames.map((name) => takesText(name).includes('foto (jpg o png)'))).toEqual(
    documentNames.map((name) => !onlyPdf(name)),
  );
  expect(documentNames.filter((name) => takesText(name).includes('solo en PDF'))).toEqual(
    documentNames.filter(onlyPdf),
  );
  expect(documentNames.map((name) => whereToGet(name).officialName)).toEqual([
    'Cédula de identidad',
    'Cédula de identidad',
    'Licencia de conductor',
    'Licencia de conductor',
    'Certificado de antecedentes para fines particulares',
    'Certificado de hoja de vida del conductor',
  ]);
  for (const name of documentNames) {
    const { how, site } = whereToGet(name);
    expect(how).toMatch(name.startsWith('licencia') ? /Dirección de Tránsito de tu municipalidad/ : /Registro Civil/);
    expect(site?.url).toBe(name.startsWith('licencia') ? undefined : 'https://www.registrocivil.cl');
    if (site) expect(site.url).toBe(`https://www.${site.name}`);
  }
});

test('[CON-14] what is no longer valid on a day, by whose it is', () => {
  const today = parseLocalDate('2026-11-19')!;
  const dated = (of: string, name: 'soap' | 'padron', status: 'APPROVED' | 'EXPIRED' | 'PENDING', days: number) => ({
    of,
    name,
    status,
    expires: addDays(today, days),
  });
  const documents = [
    dated('a', 'padron', 'APPROVED', -1),
    dated('a', 'soap', 'EXPIRED', -40),
    dated('b', 'soap', 'APPROVED', 0),
    // A renewal that waits for its review is not what has expired.
    dated('c', 'soap', 'PENDING', -3),
  ];
  expect(expiredBy(documents, ['soap', 'padron'], today)).toEqual(new Map([['a', ['soap', 'padron']]]));
});
