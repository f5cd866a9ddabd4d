import type { DocumentName } from './names.ts';

interface WhereToGet {
  /** What the authority calls it. */
  officialName: string;
  /** Who issues it, and how a driver gets it. */
  how: string;
  /** The authority's own site, when it is asked for there. */
  site?: { name: string; url: string };
}

const registroCivil = { name: 'registrocivil.cl', url: 'https://www.registrocivil.cl' };

const cedula: WhereToGet = {
  officialName: 'Cédula de identidad',
  how: 'La entrega el Registro Civil. Si está vencida o la perdiste, pide hora en línea para sacar una nueva.',
  site: registroCivil,
};

const licencia: WhereToGet = {
  officialName: 'Licencia de conductor',
  how: 'La entrega la Dirección de Tránsito de tu municipalidad. Ahí también se renueva.',
};

const places: Record<DocumentName, WhereToGet> = {
  cedulaIdentidadFront: cedula,
  cedulaIdentidadBack: cedula,
  licenciaConducirFront: licencia,
  licenciaConducirBack: licencia,
  certificadoAntecedentes: {
    officialName: 'Certificado de antecedentes para fines particulares',
    how: 'Lo da el Registro Civil. En línea, con tu ClaveÚnica, te llega por correo en PDF.',
    site: registroCivil,
  },
  hojaVida: {
    officialName: 'Certificado de hoja de vida del conductor',
    how: 'Lo da el Registro Civil. En línea, con tu ClaveÚnica, te llega por correo en PDF.',
    site: registroCivil,
  },
};

/** [SCR-05] Where a driver gets a document that is missing or has expired. */
export function whereToGet(name: DocumentName): WhereToGet {
  return places[name];
}
