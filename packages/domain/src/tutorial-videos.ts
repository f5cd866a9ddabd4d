/** What a tutorial is about; each has a guide of ours, drawn step by step. */
export type TutorialTopic =
  | 'rent'
  | 'personal data'
  | 'documents'
  | 'plan'
  | 'ride-hailing'
  | 'bank account'
  | 'handover'
  | 'charging'
  | 'settlement';

export interface Tutorial {
  topic: TutorialTopic;
  title: string;
  summary: string;
}

/** [ONB-05] What a new driver may watch. Where the company has set the address of a film, it plays; else our guide opens. */
export const tutorials: readonly Tutorial[] = [
  {
    topic: 'rent',
    title: 'Cómo funciona el arriendo',
    summary: 'Qué incluye tu auto y cómo se paga cada semana.',
  },
  {
    topic: 'personal data',
    title: 'Completa tus datos personales',
    summary: 'Lo que te pedimos y para qué lo usamos.',
  },
  {
    topic: 'documents',
    title: 'Sube tus documentos',
    summary: 'Cómo tomar fotos que se aprueban a la primera.',
  },
  {
    topic: 'plan',
    title: 'Elige tu plan de arriendo',
    summary: 'Turnos, kilómetros y cuál te conviene más.',
  },
  {
    topic: 'ride-hailing',
    title: 'Vincula tu cuenta Uber',
    summary: 'Conéctala en un minuto y recibe el descuento de tu categoría.',
  },
  {
    topic: 'bank account',
    title: 'Agrega tu cuenta bancaria',
    summary: 'Dónde y cuándo recibes tus pagos.',
  },
  {
    topic: 'handover',
    title: 'Recibe y entrega el auto',
    summary: 'El cambio de turno con tu compañero, paso a paso.',
  },
  {
    topic: 'charging',
    title: 'Carga tu auto eléctrico',
    summary: 'Encuentra un cargador y empieza la carga desde la app.',
  },
  {
    topic: 'settlement',
    title: 'Entiende tu liquidación',
    summary: 'Ingresos, descuentos y saldo de tu semana, línea por línea.',
  },
];
