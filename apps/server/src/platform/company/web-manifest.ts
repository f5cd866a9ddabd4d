import { ownCompany } from './own-company.ts';

/** What makes the app installable under the company's name. */
export function webManifest(): string {
  const { name, description, colors } = ownCompany();
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'es-CL',
    dir: 'ltr',
    start_url: '/app/v2/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: colors.light.canvas,
    theme_color: colors.light.canvas,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Notificaciones', url: '/app/v2/notifications' },
      { name: 'Soporte', url: '/app/v2/support' },
    ],
  });
}
