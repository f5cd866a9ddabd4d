interface AutomaticDecision {
  readonly title: string;
  /** What decides, and by which data. */
  readonly text: string;
}

/** [FRT-19] What a program decides about a driver before any person has looked. Each may be put before a person. */
export const automaticDecisions = {
  bill: {
    title: 'Tu liquidación',
    text: 'Cada lunes un programa suma tus turnos, kilómetros, viajes, cargas y cobros. En «¿Por qué?» está la cuenta de cada monto.',
  },
  netting: {
    title: 'Compensar saldos',
    text: 'Lo que te debemos paga primero lo que nos debes, antes de depositarte.',
  },
  silentKm: {
    title: 'Kilómetros de un auto sin señal',
    text: 'Cuando el auto no informa, sus kilómetros se reparten según los turnos y viajes de quienes lo tuvieron.',
  },
  tolls: {
    title: 'Peajes TAG a tu nombre',
    text: 'Cada pasada se cobra a quien tenía el auto a esa hora, según las entregas.',
  },
  category: {
    title: 'Tu categoría y su descuento',
    text: 'La categoría viene de Uber cada domingo, y de ella sale tu descuento.',
  },
  document: {
    title: 'Un documento vencido',
    text: 'Al pasar su fecha se marca como vencido y te pedimos otro.',
  },
  car: {
    title: 'Puertas que no se abren',
    text: 'Abre quien tiene el auto según turnos y entregas, con la cuenta al día en su estado.',
  },
  charge: {
    title: 'El costo de una carga',
    text: 'Sale de lo que midió el cargador. Si la medición no puede ser cierta, no se cobra hasta que la mire una persona.',
  },
  signIn: {
    title: 'Entrar a tu cuenta',
    text: 'Tras muchos intentos con otra contraseña pedimos además un código, que llega a tu correo.',
  },
} as const satisfies Record<string, AutomaticDecision>;

export type AutomaticDecisionName = keyof typeof automaticDecisions;

export const isAutomaticDecision = (text: string): text is AutomaticDecisionName =>
  Object.hasOwn(automaticDecisions, text);

/** What the driver says to the person who is to look at it. */
export const reviewWish = (name: AutomaticDecisionName): string =>
  `Pido que una persona vea una decisión automática: ${automaticDecisions[name].title}.`;
