export interface TutorialVideo {
  title: string;
  summary: string;
  /** On YouTube, in any form its links have. */
  url: string;
}

/** [ONB-05] What a new driver may watch; a rental company puts its own films here, as it does with brand.ts. */
export const tutorialVideos: readonly TutorialVideo[] = [
  {
    title: 'Cómo funciona el arriendo',
    summary: 'Qué incluye tu auto y cómo se paga cada semana.',
    url: 'https://www.youtube.com/watch?v=volante-001',
  },
  {
    title: 'Completa tus datos personales',
    summary: 'Lo que te pedimos y para qué lo usamos.',
    url: 'https://www.youtube.com/watch?v=volante-002',
  },
  {
    title: 'Sube tus documentos',
    summary: 'Cómo tomar fotos que se aprueban a la primera.',
    url: 'https://www.youtube.com/watch?v=volante-003',
  },
  {
    title: 'Elige tu plan de arriendo',
    summary: 'Turnos, kilómetros y cuál te conviene más.',
    url: 'https://www.youtube.com/watch?v=volante-004',
  },
  {
    title: 'Vincula tu cuenta Uber',
    summary: 'Conéctala en un minuto y recibe el descuento de tu categoría.',
    url: 'https://www.youtube.com/watch?v=volante-005',
  },
  {
    title: 'Agrega tu cuenta bancaria',
    summary: 'Dónde y cuándo recibes tus pagos.',
    url: 'https://www.youtube.com/watch?v=volante-006',
  },
  {
    title: 'Recibe y entrega el auto',
    summary: 'El cambio de turno con tu compañero, paso a paso.',
    url: 'https://www.youtube.com/watch?v=volante-007',
  },
  {
    title: 'Carga tu auto eléctrico',
    summary: 'Encuentra un cargador y empieza la carga desde la app.',
    url: 'https://www.youtube.com/watch?v=volante-008',
  },
  {
    title: 'Entiende tu liquidación',
    summary: 'Ingresos, descuentos y saldo de tu semana, línea por línea.',
    url: 'https://www.youtube.com/watch?v=volante-009',
  },
];
