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
  colors: {
    light: {
      canvas: '#F4F6F8', surface: '#FFFFFF', ink: '#0E1B1F', muted: '#55666B', line: '#DFE6E8',
      primary: '#00695C', 'on-primary': '#FFFFFF', soft: '#E0F2EF', hero: '#0E1B1F', 'on-hero': '#FFFFFF', 'hero-muted': '#B9C8C6', accent: '#C8F169',
      income: '#1B7F3B', expense: '#C0362C', instalment: '#8A5A00', info: '#1D5FD1',
      'income-soft': '#DDF3E3', 'expense-soft': '#FDE4E1', 'instalment-soft': '#FFF3D6', 'info-soft': '#E1EBFC',
    },
    dark: {
      canvas: '#0B1214', surface: '#141E21', ink: '#EAF2F0', muted: '#9DB0B0', line: '#24343A',
      primary: '#4FD1BE', 'on-primary': '#00201C', soft: '#12302D', hero: '#1A272B', 'on-hero': '#FFFFFF', 'hero-muted': '#B9C8C6', accent: '#C8F169',
      income: '#6FDC8C', expense: '#FF8A80', instalment: '#F2B84B', info: '#82B1FF',
      'income-soft': '#14301D', 'expense-soft': '#3C1A18', 'instalment-soft': '#3A2C0C', 'info-soft': '#16263F',
    },
  },
} as const;
