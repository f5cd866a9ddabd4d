export const home = '/app/v2/petitions';

const views = { crear: 'create', confirmar: 'confirm', enviada: 'sent', historial: 'history' } as const;

export type View = 'general' | (typeof views)[keyof typeof views];

/** The view an address names: '/app/v2/petitions?vista=crear'. */
export function viewOf(search: string): View {
  const name = new URLSearchParams(search).get('vista') ?? '';
  return Object.hasOwn(views, name) ? views[name as keyof typeof views] : 'general';
}

export function viewAddress(view: View): string {
  const [name] = Object.entries(views).find(([, one]) => one === view) ?? [];
  return name ? `${home}?vista=${name}` : home;
}
