export interface EffectsAsked {
  kind: string | null;
  dead: boolean;
}

/** Which effects the page lists stands in its address. */
export function effectsAddress({ kind, dead }: EffectsAsked): string {
  const search = new URLSearchParams({ ...(kind !== null && { kind }), ...(dead && { dead: 'si' }) }).toString();
  return `/operacion${search && `?${search}`}#efectos`;
}

export function effectsAskedIn(search: string): EffectsAsked {
  const asked = new URLSearchParams(search);
  return { kind: asked.get('kind'), dead: asked.get('dead') === 'si' };
}
