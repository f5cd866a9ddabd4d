/** What a person of the staff may be allowed to do, each in words for the page of permissions and for refusals. */
const words = {
  'drivers.read': 'ver conductores',
  'drivers.change': 'cambiar datos y estado de conductores',
  'drivers.access': 'bloquear conductores y cerrar sus sesiones',
  'documents.review': 'revisar documentos de conductores',
  'cars.documents': 'revisar documentos de autos',
  'onboarding.confirm': 'confirmar registros',
  'meetings.close': 'cerrar reuniones',
  'cases.answer': 'atender casos',
  'notices.send': 'avisar a un conductor',
  'notices.broadcast': 'avisar a muchos conductores',
  'cars.read': 'ver autos',
  'cars.change': 'cambiar autos',
  'cars.assign': 'asignar autos',
  'plans.change': 'cambiar el plan de un conductor',
  'plans.import': 'importar planes',
  'doors.read': 'ver órdenes de puertas',
  'handovers.repair': 'arreglar entregas',
  'disputes.decide': 'resolver daños en disputa',
  'swaps.repair': 'arreglar turnos',
  'location.read': 'ver dónde está un auto',
  'charging.read': 'ver cargas y cargadores',
  'charging.command': 'dar órdenes a los cargadores',
  'charging.price': 'cambiar estaciones, precios y llaves',
  'charging.correct': 'corregir cargas',
  'weeks.read': 'ver semanas y cobros',
  'weeks.close': 'cerrar semanas',
  'weeks.reopen': 'reabrir semanas',
  'events.write': 'anotar cargos y abonos',
  'events.decide': 'aprobar cargos y abonos',
  'prepayments.record': 'anotar prepagos',
  'guarantees.change': 'cambiar garantías',
  'payouts.prepare': 'preparar envíos al banco',
  'payouts.mark': 'marcar lo que hizo el banco',
  'counterparties.record': 'anotar lo que pagan las plataformas',
  'boletas.retry': 'emitir otra vez boletas y facturas',
  'uf.write': 'anotar la UF',
  'ledger.read': 'ver el libro contable',
  'approve.money': 'aprobar movimientos de dinero',
  'approve.bank': 'aprobar que se vean datos bancarios',
  'approve.people': 'aprobar roles que mueven dinero y avisos a muchos',
  'figures.read': 'ver las cifras de la empresa',
  'jobs.run': 'correr tareas',
  'outbox.change': 'repetir o descartar envíos',
  'health.read': 'ver la salud del sistema',
  'audit.read': 'ver quién hizo qué',
  'staff.invite': 'invitar y retirar personas del equipo',
  'roles.edit': 'cambiar roles del equipo',
} as const;

export type Permission = keyof typeof words;

export const permissions = Object.keys(words) as Permission[];

export const isPermission = (text: string): text is Permission => Object.hasOwn(words, text);

export const permissionWords = (permission: Permission): string => words[permission];
