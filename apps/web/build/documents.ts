interface Document {
  /** Markup of the first paint. */
  root: string;
  styles?: readonly string[];
  script: string;
  /** All the styles of a document that needs few. The server lets the browser use them by their hash. */
  inlineStyle?: string;
}

/** Where the server puts the script that asks for the route's first data, before anything else is fetched. */
const placeOfFirstData = '<!--first-data-->';
/** Where the server names the files of the route that was asked for. */
const placeOfRoute = '<!--route-->';

/**
 * One HTML document. The server fills in the settings, the route's files, its first data, and whose app it is: what stands
 * between double braces.
 */
export function htmlDocument({ root, styles = [], script, inlineStyle }: Document): string {
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{{company.name}}</title>
<meta name="description" content="{{company.description}}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="{{company.canvas-light}}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{{company.canvas-dark}}">
<script type="application/json" id="config">{}</script>
${placeOfFirstData}
${inlineStyle ? `<style>${inlineStyle}</style>\n` : ''}${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
{{company.styles}}
<script type="module" src="/${script}"></script>
${placeOfRoute}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
</head>
<body>
<div id="root">${root}</div>
<noscript><p class="fixed inset-x-0 top-0 z-50 bg-instalment-soft p-3 text-center text-sm text-instalment">Para entrar a {{company.name}} activa JavaScript en tu navegador.</p></noscript>
</body>
</html>
`;
}
