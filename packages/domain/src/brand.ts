/** Everything a rental company changes to make the app its own. The spec's `{product}` is `key`. */
export const brand = {
  key: 'volante',
  name: 'Volante',
  description: 'Tu auto, tus turnos y tus ganancias, en un solo lugar.',
  supportPhone: '+56 2 2760 4500',
  /** Who rents out and issues boletas, as registered with the Servicio de Impuestos Internos (SII). */
  issuer: {
    name: 'Volante Arriendos SpA',
    rut: '76543210-3',
    giro: 'Arriendo de vehículos motorizados',
    address: 'Av. Providencia 1208, oficina 504',
    commune: 'Providencia',
  },
  /** Pages outside the app. The server has each of them; settings put the company's own in their place. */
  links: {
    resources: '/content/pages/recursos',
    planPlus: '/content/pages/plan-plus',
    planPremium: '/content/pages/plan-premium',
    faq: '/content/pages/preguntas-frecuentes',
    /** A post is at this address, a slash and its slug. */
    blog: '/content/pages/blog',
  },
} as const;

export type PublicLinks = Record<keyof typeof brand.links, string>;
