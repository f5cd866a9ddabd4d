import type { IconName } from '@volante/ui/icon.tsx';

/** Companies write their benefits as they like: what one is about is read from its words, the first that fits. */
const icons: readonly [RegExp, IconName][] = [
  [/mantenci|neum[aá]tico|revisi[oó]n/i, 'wrench'],
  [/seguro|deducible|cobertura/i, 'shield'],
  [/asistencia|gr[uú]a|soporte/i, 'phone'],
  [/carga|electr|bater/i, 'bolt'],
  [/tag|peaje/i, 'toll'],
  [/sin cobro|descuento|tarifa|gratis/i, 'coin'],
  [/auto|veh[ií]culo/i, 'car'],
  [/turno|horario/i, 'calendar'],
];

export function benefitIcon(text: string): IconName {
  return icons.find(([words]) => words.test(text))?.[1] ?? 'check';
}
