import { createHash } from 'node:crypto';
import { brandColors } from '@volante/domain/brand-colors';
import type { FastifyInstance } from 'fastify';

function variables(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

const rules = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.45 system-ui,-apple-system,Roboto,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
svg{display:block;flex:none}
.icon{width:24px;height:24px;stroke:currentColor;fill:none;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.column{display:flex;flex-direction:column;gap:16px;width:100%;max-width:480px;min-height:100dvh;margin:0 auto;padding:16px 16px max(24px,env(safe-area-inset-bottom))}
.top{display:flex;align-items:center;gap:4px;min-height:56px;margin:-4px -8px 0}
.top h1{flex:1;font-size:20px;font-weight:650;letter-spacing:-.01em;padding-left:4px}
.top a{width:48px;height:48px;display:grid;place-items:center;border-radius:14px;color:var(--ink)}
.hero{background:var(--hero);color:var(--on-hero);border-radius:24px;padding:14px 20px 20px}
.hero h1{margin-top:20px;font-size:28px;font-weight:720;line-height:1.15;letter-spacing:-.02em}
.hero p{margin-top:6px;color:var(--hero-muted)}
.wordmark{display:inline-flex;align-items:center;gap:10px;color:var(--on-hero);font-size:20px;font-weight:720;letter-spacing:-.02em;text-decoration:none;min-height:48px}
.wordmark svg{width:36px;height:36px;color:var(--accent)}
.card{background:var(--surface);border-radius:20px;padding:16px;box-shadow:0 1px 2px #0e1b1f14,0 6px 20px #0e1b1f0d}
.card h2{font-size:16px;font-weight:650}
.stack{display:flex;flex-direction:column;gap:16px}
.stack.tight{gap:8px}
.muted{color:var(--muted);font-size:14px}
.field{display:flex;flex-direction:column;gap:6px}
.field label{font-size:14px;font-weight:600}
.field input{width:100%;min-height:52px;padding:12px 14px;border:1.5px solid var(--line);border-radius:12px;background:var(--canvas);color:var(--ink);font:inherit;transition:border-color .15s}
.field input::placeholder{color:var(--muted);opacity:1}
.field input:hover{border-color:var(--muted)}
.field input:focus{outline:0;border-color:var(--primary);box-shadow:0 0 0 3px var(--soft)}
.field input[aria-invalid=true]{border-color:var(--expense)}
.field .hint{font-size:14px;color:var(--muted)}
.field .fault{display:flex;gap:6px;align-items:flex-start;font-size:14px;color:var(--expense)}
.field .fault .icon{width:18px;height:18px;margin-top:1px}
.code input{font-size:28px;font-weight:650;letter-spacing:.3em;text-align:center;font-variant-numeric:tabular-nums}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.button{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;min-height:52px;padding:0 18px;border:1.5px solid transparent;border-radius:14px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;transition:filter .15s,transform .15s}
.button:active{transform:scale(.985)}
.button:hover{filter:brightness(1.06)}
.button.secondary{background:var(--surface);border-color:var(--line);color:var(--primary)}
.button.ink{background:var(--hero);color:var(--on-hero)}
.button.danger{background:var(--expense);color:var(--surface)}
.button.danger.quiet{background:transparent;border-color:var(--line);color:var(--expense)}
.button.small{width:auto;min-height:48px;padding:0 14px;font-size:14px}
.link{display:flex;align-items:center;justify-content:center;min-height:48px;color:var(--primary);font-weight:600;text-decoration:none;border-radius:12px}
.link:hover{text-decoration:underline}
a:focus-visible,.button:focus-visible,.row:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.card>.link:last-child{margin-bottom:-8px}
.hero .brand{display:flex;align-items:center;justify-content:space-between;gap:8px}
.hero .jump{display:inline-flex;white-space:nowrap;align-items:center;min-height:48px;padding:0 14px;border-radius:99px;background:var(--accent);color:var(--hero);font-size:14px;font-weight:650;text-decoration:none}
@media (prefers-color-scheme:dark){.hero .jump{color:var(--on-primary)}}
.divider{display:flex;align-items:center;gap:12px;color:var(--muted);font-size:14px}
.divider::before,.divider::after{content:"";flex:1;height:1px;background:var(--line)}
.notice{display:flex;gap:10px;padding:14px;border-radius:14px;background:var(--info-soft);color:var(--info);font-weight:550}
.notice.bad{background:var(--expense-soft);color:var(--expense)}
.notice.good{background:var(--income-soft);color:var(--income)}
.list{padding:4px 16px}
.list>li+li,.list>form+form{border-top:1px solid var(--line)}
.row{display:flex;align-items:center;gap:12px;width:100%;min-height:68px;padding:8px 0;border:0;background:none;color:inherit;font:inherit;text-align:left;text-decoration:none}
button.row{cursor:pointer}
.row .text{flex:1;min-width:0}
.row b{display:block;font-weight:650}
.row span.line{display:block;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.row span.line.lead::first-letter{text-transform:uppercase}
.row b .pill{margin-left:8px;vertical-align:1px}
.row .text>.pill{margin-top:4px}
.tile{width:44px;height:44px;border-radius:14px;background:var(--soft);color:var(--primary);display:grid;place-items:center;font-size:14px;font-weight:700;flex:none}
.tile.round{border-radius:99px}
.tile.bad{background:var(--expense-soft);color:var(--expense)}
.chevron{color:var(--muted);width:20px;height:20px}
.pill{display:inline-block;flex:none;padding:4px 10px;border-radius:99px;background:var(--soft);color:var(--primary);font-size:12px;font-weight:650;white-space:nowrap}
.pill.warn{background:var(--instalment-soft);color:var(--instalment)}
.days{display:flex;gap:8px;margin:0 -16px;padding:4px 16px 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:16px}
.days a{display:grid;flex:none;place-items:center;min-width:76px;min-height:64px;padding:8px 12px;border:1.5px solid var(--line);border-radius:14px;background:var(--surface);color:var(--ink);font-size:14px;text-decoration:none;scroll-snap-align:start}
.days a b{font-size:16px}
.days a[aria-current]{border-color:var(--primary);background:var(--soft);color:var(--primary)}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(76px,1fr));gap:8px;margin:0;padding:0;border:0}
.times legend{padding:0 0 12px;font-weight:650}
.times label{position:relative;display:grid;place-items:center;min-height:48px;border:1.5px solid var(--line);border-radius:12px;font-weight:600;font-variant-numeric:tabular-nums;cursor:pointer}
.times input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.times label:has(:checked){border-color:var(--primary);background:var(--primary);color:var(--on-primary)}
.times label:has(:focus-visible){outline:3px solid var(--primary);outline-offset:2px}
.when{font-size:28px;font-weight:720;line-height:1.15;letter-spacing:-.02em}
.when::first-letter{text-transform:uppercase}
.send{position:sticky;bottom:0;padding:12px 0 4px;background:linear-gradient(transparent,var(--surface) 12px)}
.foot{margin-top:auto;padding-top:8px}
@media (max-width:339px){.pair{grid-template-columns:1fr}.hero{padding-inline:16px}.hero .jump{padding:0 10px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (prefers-color-scheme:dark){.card{box-shadow:none}.button.ink{background:var(--ink);color:var(--canvas)}}
`;

const stylesheet = `:root{color-scheme:light dark;${variables(brandColors.light)}}
@media (prefers-color-scheme:dark){:root{${variables(brandColors.dark)}}}${rules}`;

/** The file name changes with the content, so that browsers may cache it for ever. */
export const stylesheetPath = `/pages/${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}.css`;

/** One file for every page the server draws itself. */
export function stylesheetRoute(app: FastifyInstance): void {
  app.get(stylesheetPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  );
}
