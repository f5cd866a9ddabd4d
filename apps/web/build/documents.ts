import { brand } from '@volante/domain/brand';
import { brandColors } from '@volante/domain/brand-colors';

interface Document {
  /** Markup of the first paint. */
  root: string;
  title: string;
  styles: readonly string[];
  script: string;
  /** Scripts certain to be needed next. */
  ahead?: readonly string[];
}

const { light, dark } = brandColors;

/** One HTML document. The server fills in the settings; nothing in it is inline script or style. */
export function htmlDocument({ root, title, styles, script, ahead = [] }: Document): string {
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${brand.description}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.canvas}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.canvas}">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script type="application/json" id="config">{}</script>
<script type="module" src="/${script}"></script>
${ahead.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
</head>
<body>
<div id="root">${root}</div>
<noscript><p class="fixed inset-x-0 top-0 z-50 bg-instalment-soft p-3 text-center text-sm text-instalment">Para entrar a ${brand.name} activa JavaScript en tu navegador.</p></noscript>
</body>
</html>
`;
}
