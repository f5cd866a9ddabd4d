export const plugTypes = ['AC-GB/T', 'DC-GB/T', 'Type1', 'Type2', 'CHAdeMO', 'CCS1', 'CCS2'] as const;

export type PlugType = (typeof plugTypes)[number];

export function isPlugType(text: string): text is PlugType {
  return plugTypes.some((type) => type === text);
}
