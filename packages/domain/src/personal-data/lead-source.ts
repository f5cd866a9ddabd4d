/** [ONB-02] How a driver may have heard of us, as it is shown and stored. */
export const leadSources = [
  'Facebook o Instagram',
  'Google',
  'TikTok',
  'Uber',
  'Un amigo, familiar o conocido',
  'Una empresa reclutadora me contactó',
] as const;

export type LeadSource = (typeof leadSources)[number];

export function isLeadSource(text: string): text is LeadSource {
  return leadSources.some((source) => source === text);
}
