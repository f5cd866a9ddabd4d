import { company } from '@volante/domain/company/company';
import { html, type Html } from '@volante/server/platform/html';
import { sandboxPath } from '@volante/server/modules/ridehailing/public';
import type { SandboxProfile } from './store.ts';

/** Deliberately not our own look: the driver has left for another company's page. */
export const stylesheet = `
:root{color-scheme:light dark;--page:#fff;--text:#000;--soft:#f3f3f3;--quiet:#5e5e5e;--edge:#e2e2e2}
@media (prefers-color-scheme:dark){:root{--page:#000;--text:#fff;--soft:#1f1f1f;--quiet:#afafaf;--edge:#333}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:min(1rem,max(16px,20vw - 40px))/1.45 system-ui,-apple-system,Roboto,sans-serif}
header{background:#000;color:#fff;padding:16px;border-bottom:1px solid var(--edge)}
header div,main{max-width:480px;margin:0 auto}
header b{font-size:1.25rem;letter-spacing:-.02em}
header span{margin-left:8px;padding:2px 8px;border-radius:4px;background:#fff;color:#000;font-size:min(.75rem,5vw);font-weight:600;white-space:nowrap}
main{padding:24px 16px 16px}
h1{margin:0 0 8px;font-size:min(1.75rem,max(28px,10vw));line-height:1.15;letter-spacing:-.02em}
p{margin:0 0 20px;color:var(--quiet)}
ul{margin:0 0 20px;padding:0;list-style:none;display:grid;gap:2px}
li{display:flex;gap:10px;padding:4px 0}
li::before{content:'';flex:none;width:6px;height:6px;margin-top:8px;border-radius:50%;background:var(--text)}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
legend{padding:0 0 8px;font-weight:600}
label{display:flex;align-items:center;gap:12px;min-height:64px;padding:10px 14px;border-radius:8px;background:var(--soft);cursor:pointer}
label:has(:checked){outline:2px solid var(--text)}
label:has(:focus-visible){outline:3px solid var(--text);outline-offset:2px}
input{width:20px;height:20px;accent-color:currentColor;flex:none}
label span{flex:1;min-width:0}
label small{display:block;color:var(--quiet);font-size:min(.875rem,max(14px,17.5vw - 35px));overflow-wrap:anywhere}
.actions{position:sticky;bottom:0;z-index:1;display:grid;gap:8px;margin:0 -16px;padding:16px;background:var(--page);border-top:1px solid var(--edge)}
button{min-height:52px;border:0;border-radius:8px;background:var(--text);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:var(--soft);color:var(--text)}
main>fieldset,form>fieldset{padding-bottom:24px}
`;

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${sandboxPath}/style.css" />
      </head>
      <body>
        <header>
          <div><b>Uber</b><span>Sandbox</span></div>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}

function choice(value: string, title: string, line: string, checked: boolean): Html {
  return html`<label>
    <input type="radio" name="profile" value="${value}" ${checked && html`checked`} />
    <span>${title}<small>${line}</small></span>
  </label>`;
}

/** What the consent page says the company will see. */
const shared = ['Tu nombre', 'Tu correo', 'Tu teléfono', 'Tu categoría (Blue, Gold, Platinum o Diamond)', 'Tus viajes'];

export const freshProfile = 'new';

export function authorizePage(profiles: readonly SandboxProfile[], request: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const known = profiles.map(({ subject, firstname, lastname, email, category }) =>
    choice(subject, `${firstname} ${lastname}`, `${category} · ${email}`, false),
  );
  return page(
    `${company().name} quiere ver tu perfil`,
    html`<p>Si autorizas, ${company().name} podrá ver:</p>
      <ul>
        ${shared.map((what) => html`<li>${what}</li>`)}
      </ul>
      <p>No podrá cambiar nada. Esta plataforma es de práctica: elige quién quieres ser.</p>
      <form method="post" action="${sandboxPath}/authorize">
        ${hidden}
        <fieldset>
          <legend>Entrar como</legend>
          ${choice(freshProfile, 'Perfil nuevo', 'Una persona distinta cada vez', true)}${known}
        </fieldset>
        <div class="actions">
          <button name="decision" value="allow">Autorizar</button>
          <button class="quiet" name="decision" value="deny">Cancelar</button>
        </div>
      </form>`,
  );
}

export function problemPage(text: string): string {
  return page('Solicitud no válida', html`<p>${text}</p>`);
}
