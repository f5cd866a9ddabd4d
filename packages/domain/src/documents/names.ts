interface DocumentFacts {
  /** The same document in the compliance list. */
  compliance: string;
  label: string;
  onlyPdf: boolean;
}

const facts = {
  cedulaIdentidadFront: {
    compliance: 'cedula_de_identidad_delantera',
    label: 'Cédula de identidad (frente)',
    onlyPdf: false,
  },
  cedulaIdentidadBack: {
    compliance: 'cedula_de_identidad_trasera',
    label: 'Cédula de identidad (reverso)',
    onlyPdf: false,
  },
  licenciaConducirFront: {
    compliance: 'licencia_conducir_front',
    label: 'Licencia de conducir (frente)',
    onlyPdf: false,
  },
  licenciaConducirBack: {
    compliance: 'licencia_conducir_back',
    label: 'Licencia de conducir (reverso)',
    onlyPdf: false,
  },
  certificadoAntecedentes: {
    compliance: 'certificado_de_antecedentes',
    label: 'Certificado de antecedentes',
    onlyPdf: true,
  },
  hojaVida: { compliance: 'hoja_vida', label: 'Hoja de vida del conductor', onlyPdf: true },
} as const satisfies Record<string, DocumentFacts>;

/** A driver's document in the list form. */
export type DocumentName = keyof typeof facts;
/** The same in the compliance form. */
export type ComplianceName = (typeof facts)[DocumentName]['compliance'];

/** DOC-01: the six documents of a driver, in the order they are shown. */
export const documentNames = Object.keys(facts) as DocumentName[];

export const complianceNames: ComplianceName[] = documentNames.map((name) => facts[name].compliance);

/** From either form; undefined when it is none of a driver's documents. */
export function documentNamed(text: string): DocumentName | undefined {
  return documentNames.find((name) => name === text || facts[name].compliance === text);
}

export function complianceName(name: DocumentName): ComplianceName {
  return facts[name].compliance;
}

/** What the driver reads: 'Cédula de identidad (frente)'. */
export function documentTitle(name: DocumentName): string {
  return facts[name].label;
}

/** Certificates come as the PDF that the authority issues, not as a photo of it. */
export function onlyPdf(name: DocumentName): boolean {
  return facts[name].onlyPdf;
}
