import { createHash } from 'node:crypto';
import { variables } from '@volante/domain/company/theme-css';
import type { FastifyInstance } from 'fastify';
import type { OwnCompany } from '../company/load-company.ts';
import { ownCompany } from '../company/own-company.ts';

const rules = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:var(--text)/1.45 system-ui,-apple-system,Roboto,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
svg{display:block;flex:none}
[hidden]{display:none!important}
.icon{width:24px;height:24px;stroke:currentColor;fill:none;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.column{display:flex;overflow-wrap:break-word;flex-direction:column;gap:16px;width:100%;max-width:480px;min-height:100dvh;margin:0 auto;padding:16px var(--gutter) max(24px,env(safe-area-inset-bottom))}
.top{display:flex;align-items:center;gap:4px;min-height:56px;margin:-4px -8px 0}
.top h1{flex:1;font-size:var(--title);font-weight:650;letter-spacing:-.01em;padding-left:4px}
.top a{width:48px;height:48px;display:grid;place-items:center;border-radius:14px;color:var(--ink)}
.hero{background:var(--hero);color:var(--on-hero);border-radius:24px;padding:14px calc(var(--gutter) + 4px) 20px}
.hero h1{margin-top:20px;font-size:var(--large);font-weight:720;line-height:1.15;letter-spacing:-.02em}
.hero p{margin-top:6px;color:var(--hero-muted)}
.wordmark{display:inline-flex;align-items:center;gap:10px;color:var(--on-hero);font-size:var(--title);font-weight:720;letter-spacing:-.02em;text-decoration:none;min-height:48px}
.wordmark svg{width:36px;height:36px;color:var(--accent)}
.card{background:var(--surface);border-radius:20px;padding:var(--gutter);box-shadow:0 1px 2px #0e1b1f14,0 6px 20px #0e1b1f0d}
.card h2{font-size:var(--text);font-weight:650}
.stack{display:flex;flex-direction:column;gap:16px}
.stack.tight{gap:8px}
.muted{color:var(--muted);font-size:var(--small)}
.field{display:flex;flex-direction:column;gap:6px}
.field label{font-size:var(--small);font-weight:600}
.field :is(input,textarea){width:100%;min-height:52px;padding:12px 14px;border:1.5px solid var(--line);border-radius:12px;background:var(--canvas);color:var(--ink);font:inherit;transition:border-color .15s}
.field input::placeholder{color:var(--muted);opacity:1}
.field :is(input,textarea):hover{border-color:var(--muted)}
.field :is(input,textarea):focus{outline:0;border-color:var(--primary);box-shadow:0 0 0 3px var(--soft)}
.field :is(input,textarea)[aria-invalid=true]{border-color:var(--expense)}
.field .input{position:relative}
.field .reveal{position:absolute;inset-block:2px;right:2px;min-height:48px;padding:0 14px;border:0;border-radius:10px;background:var(--canvas);color:var(--primary);font:inherit;font-size:var(--small);font-weight:650;cursor:pointer}
.field .reveal:focus-visible{outline:3px solid var(--primary);outline-offset:-3px}
.field [data-password]{padding-right:5.5rem}
.field [data-password]::-ms-reveal{display:none}
form[aria-busy=true] .button{opacity:.6;cursor:progress}
.field .hint{font-size:var(--small);color:var(--muted)}
.fault{display:flex;gap:6px;align-items:flex-start;font-size:var(--small);color:var(--expense)}
.fault .icon{width:18px;height:18px;margin-top:1px}
.code input{font-size:var(--large);font-weight:650;letter-spacing:.3em;text-align:center;font-variant-numeric:tabular-nums}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr));gap:12px}
.button{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;min-height:52px;padding:0 18px;border:1.5px solid transparent;border-radius:14px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;transition:filter .15s,transform .15s}
.button:active{transform:scale(.985)}
.button:hover{filter:brightness(1.06)}
.button.secondary{background:var(--surface);border-color:var(--line);color:var(--primary)}
.button.ink{background:var(--hero);color:var(--on-hero)}
.button.danger{background:var(--expense);color:var(--surface)}
.button.danger.quiet{background:transparent;border-color:var(--line);color:var(--expense)}
.button.small{width:auto;min-height:48px;padding:0 14px;font-size:var(--small)}
.link{display:flex;align-items:center;justify-content:center;min-height:48px;color:var(--primary);font-weight:600;text-decoration:none;border-radius:12px}
.link:hover{text-decoration:underline}
a:focus-visible,.button:focus-visible,.row:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.card>.link:last-child{margin-bottom:-8px}
.hero .brand{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px}
.hero .jump{display:inline-flex;white-space:nowrap;align-items:center;min-height:48px;padding:0 14px;border-radius:99px;background:var(--accent);color:var(--hero);font-size:var(--small);font-weight:650;text-decoration:none}
.divider{display:flex;align-items:center;gap:12px;color:var(--muted);font-size:var(--small)}
.divider::before,.divider::after{content:"";flex:1;height:1px;background:var(--line)}
.notice{display:flex;gap:10px;padding:14px;border-radius:14px;background:var(--info-soft);color:var(--info);font-weight:550}
.notice.bad{background:var(--expense-soft);color:var(--expense)}
.notice.good{background:var(--income-soft);color:var(--income)}
.list{padding:4px var(--gutter)}
.list>li+li,.list>form+form{border-top:1px solid var(--line)}
.row{display:flex;align-items:center;gap:12px;width:100%;min-height:68px;padding:8px 0;border:0;background:none;color:inherit;font:inherit;text-align:left;text-decoration:none}
button.row{cursor:pointer}
.row .text{flex:1;min-width:0}
.row b{display:block;font-weight:650}
.row span.line{display:block;color:var(--muted);font-size:var(--small);overflow-wrap:anywhere}
.row span.line.lead::first-letter{text-transform:uppercase}
.row b .pill{margin-left:8px;vertical-align:1px}
.row .text>.pill{margin-top:4px}
.tile{width:44px;height:44px;border-radius:14px;background:var(--soft);color:var(--primary);display:grid;place-items:center;font-size:var(--small);font-weight:700;flex:none}
.tile.round{border-radius:99px}
.tile.bad{background:var(--expense-soft);color:var(--expense)}
.chevron{color:var(--muted);width:20px;height:20px}
.pill{display:inline-block;flex:none;padding:4px 10px;border-radius:99px;background:var(--soft);color:var(--primary);font-size:var(--tiny);font-weight:650;white-space:nowrap}
.pill.warn{background:var(--instalment-soft);color:var(--instalment)}
.days{display:flex;gap:8px;margin:0 calc(var(--gutter)*-1);padding:4px var(--gutter) 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:var(--gutter)}
.days a{display:grid;flex:none;place-items:center;min-width:76px;min-height:64px;padding:8px 12px;border:1.5px solid var(--line);border-radius:14px;background:var(--surface);color:var(--ink);font-size:var(--small);text-decoration:none;scroll-snap-align:start}
.days a b{font-size:var(--text)}
.days a[aria-current]{border-color:var(--primary);background:var(--soft);color:var(--primary)}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(76px,4.75rem),1fr));gap:8px;margin:0;padding:0;border:0}
.times legend{padding:0 0 12px;font-weight:650}
.times label{position:relative;display:grid;place-items:center;min-height:48px;border:1.5px solid var(--line);border-radius:12px;font-weight:600;font-variant-numeric:tabular-nums;cursor:pointer}
.times input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.times label:has(:checked){border-color:var(--primary);background:var(--primary);color:var(--on-primary)}
.times label:has(:focus-visible){outline:3px solid var(--primary);outline-offset:2px}
.when{font-size:var(--large);font-weight:720;line-height:1.15;letter-spacing:-.02em}
.when::first-letter{text-transform:uppercase}
.send{position:sticky;bottom:0;padding:12px 0 4px;background:linear-gradient(transparent,var(--surface) 12px)}
.foot{margin-top:auto;padding-top:8px}
.check label{display:flex;align-items:center;gap:12px;min-height:48px;font-size:var(--text);font-weight:400;cursor:pointer}
.check input[type=checkbox]{flex:none;width:24px;min-height:24px;height:24px;margin:0;padding:0;accent-color:var(--primary)}
.check a{color:var(--primary);font-weight:600}
.lead{font-size:var(--text);color:var(--muted)}
.topic{font-size:var(--small);color:var(--muted);font-weight:650;padding:8px 4px 0}
.prose{display:flex;flex-direction:column;gap:10px;overflow-wrap:anywhere}
.prose ul,.prose ol{margin:0;padding-left:22px;display:flex;flex-direction:column;gap:6px}
.prose ul{list-style:disc}
.prose a{color:var(--primary);font-weight:600}
article h2{margin-top:4px}
.cover{display:block;width:calc(100% + 2*var(--gutter));margin:calc(var(--gutter)*-1) calc(var(--gutter)*-1) 0;height:auto;border-radius:20px 20px 0 0}
.row:has(.thumb){flex-wrap:wrap}
.row:has(.thumb) .text{flex:1 1 9rem}
.row:has(.thumb) .chevron{display:none}
.thumb{flex:none;width:96px;height:54px;border-radius:12px;object-fit:cover}
details+details{border-top:1px solid var(--line)}
details{padding-bottom:4px}
summary{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 0;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary .icon{width:20px;height:20px;margin-left:auto;color:var(--muted);flex:none;rotate:90deg}
details[open] summary .icon{rotate:270deg}
details .prose{padding-bottom:12px}
@media (max-width:339px){.hero .jump{padding:0 10px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (prefers-color-scheme:dark){.card{box-shadow:none}.button.ink{background:var(--ink);color:var(--canvas)}}
`;

/** As in the web app: text grows with the phone's, up to where a long word still stands on one line of a narrow phone. */
const sizes = {
  tiny: 'min(.75rem,max(12px,15vw - 30px))',
  small: 'min(.875rem,max(14px,17.5vw - 35px))',
  text: 'min(1rem,max(16px,20vw - 40px))',
  title: 'min(1.25rem,max(20px,9vw))',
  large: 'min(1.75rem,max(28px,10vw))',
  gutter: 'clamp(8px,(100vw - 15rem) / 5,16px)',
};

interface Stylesheet {
  /** Changes with the content, so that browsers may cache it for ever. */
  path: string;
  css: string;
}

function makeStylesheet({ light, dark }: OwnCompany['colors']): Stylesheet {
  const css = `:root{color-scheme:light dark;${variables(light)}${variables(sizes)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}${rules}`;
  return { css, path: `/pages/${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css` };
}

const made = new Map<string, Stylesheet>();

/** One file for every page the server draws itself, in the company's colours. */
export function stylesheet(): Stylesheet {
  const { version, colors } = ownCompany();
  const known = made.get(version) ?? makeStylesheet(colors);
  made.set(version, known);
  return known;
}

export function stylesheetRoute(app: FastifyInstance): void {
  const { path, css } = stylesheet();
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(css),
  );
}
