import { brand } from '@volante/domain/brand';
import { brandColors } from '@volante/domain/brand-colors';
import { iconIco, iconPng, iconSvg } from './icons.ts';

const rounded = { fill: 0.62, radius: 5.5 };
/** Phones cut a maskable icon to their own shape: the wheel stays inside the safe circle. */
const maskable = { fill: 0.5, radius: 0 };

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'es-CL',
  dir: 'ltr',
  start_url: '/app/v2/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: brandColors.light.canvas,
  theme_color: brandColors.light.canvas,
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
};

/** What makes the app installable: file name → content. */
export function installFiles(): Record<string, string | Buffer> {
  return {
    'manifest.webmanifest': JSON.stringify(manifest),
    'favicon.ico': iconIco(32, rounded),
    'icon.svg': iconSvg,
    'icon-192.png': iconPng(192, rounded),
    'icon-512.png': iconPng(512, rounded),
    'icon-maskable-512.png': iconPng(512, maskable),
    'apple-touch-icon.png': iconPng(180, { fill: 0.6, radius: 0 }),
  };
}
