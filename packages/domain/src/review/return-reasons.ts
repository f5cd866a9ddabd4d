import type { ReviewedName } from './reviewed.ts';

const unreadable = 'La imagen está borrosa o muy oscura. Súbela de nuevo, con luz y enfocada.';
const cut = 'La imagen está cortada. Sube el documento completo, con sus cuatro bordes.';
const glare = 'Hay un reflejo que tapa datos. Toma la foto sin flash y desde arriba.';
const expired = 'El documento está vencido. Sube el vigente.';
const other = 'Ese archivo es de otro documento. Sube el que se pide aquí.';
const otherPerson = 'El documento es de otra persona. Sube el tuyo.';
const screen = 'Es la foto de una pantalla o de una copia. Toma la foto al documento original.';
const otherSide = 'Es el otro lado del documento. Sube el lado que se pide aquí.';
const pages = 'Faltan páginas. Sube el archivo completo.';
const old = 'El certificado es muy antiguo. Sube uno emitido hace menos de 30 días.';
const otherCar = 'Es de otro auto: la patente no coincide.';

const ofCards = [unreadable, cut, glare, expired, otherSide, otherPerson, screen, other] as const;
const ofCertificates = [old, pages, otherPerson, other, unreadable] as const;
const ofCars = [expired, otherCar, pages, unreadable, cut, other] as const;

const reasons: Readonly<Record<ReviewedName, readonly string[]>> = {
  cedulaIdentidadFront: ofCards,
  cedulaIdentidadBack: ofCards,
  licenciaConducirFront: [
    ...ofCards,
    'La licencia no es de clase profesional. Sube la que te permite llevar pasajeros.',
  ],
  licenciaConducirBack: ofCards,
  certificadoAntecedentes: ofCertificates,
  hojaVida: ofCertificates,
  padron: ofCars.filter((reason) => reason !== expired),
  anotacionesVigentes: [old, ...ofCars.filter((reason) => reason !== expired)],
  poderNotarial: ['Falta la firma o el timbre de la notaría.', ...ofCars],
  permisoCirculacion: ofCars,
  soap: ofCars,
  revisionTecnicaMecanica: ['La revisión figura como rechazada.', ...ofCars],
  revisionTecnicaGases: ['La revisión figura como rechazada.', ...ofCars],
};

/** Why this document is usually returned: at most nine, each with its digit. Whoever sent it reads the words. */
export const returnReasons = (name: ReviewedName): readonly string[] => reasons[name];
