/** What staff may look at of a driver, as the driver reads it. */
const titles = {
  documents: 'Una persona del equipo vio tus documentos',
  bankNumber: 'Una persona del equipo vio el número de tu cuenta bancaria',
  chat: 'Una persona del equipo leyó tu conversación con soporte',
  place: 'Una persona del equipo vio dónde estaba tu auto',
  handoverPhotos: 'Una persona del equipo vio las fotos de una entrega tuya',
} as const;

export type LookKind = keyof typeof titles;

export const lookTitle = (kind: LookKind): string => titles[kind];
