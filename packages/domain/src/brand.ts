/** Everything a rental company changes to make the app its own. The spec's `{product}` is `key`. */
export const brand = {
  key: 'volante',
  name: 'Volante',
  description: 'Tu auto, tus turnos y tus ganancias, en un solo lugar.',
  supportPhone: '+56 2 2760 4500',
  links: {
    resources: 'https://volante.example/recursos',
    claimForm: 'https://volante.example/reclamos',
    planPlus: 'https://volante.example/plan-plus',
    planPremium: 'https://volante.example/plan-premium',
    faq: 'https://volante.example/preguntas-frecuentes',
    blog: 'https://volante.example/blog',
  },
} as const;
