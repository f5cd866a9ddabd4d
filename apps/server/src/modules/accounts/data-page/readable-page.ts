import { company } from '@volante/domain/company/company';
import { formatDateTime } from '@volante/domain/values/dates';
import { html, type Html } from '../../../platform/html.ts';
import type { ExportedRows } from '../../../platform/personal-data/export-person.ts';
import { camelCase } from '../../../platform/personal-data/store.ts';
import { columnLabels, isReference } from './columns.ts';
import { dataParts } from './parts.ts';
import { valueText } from './value-text.ts';

/** The file stands alone: it is opened from the phone's downloads, without us. */
const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin: 2rem 0 0; }
  p { margin: 0.25rem 0 0.75rem; } .muted, dt { opacity: 0.75; }
  .wide { overflow-x: auto; } table { border-collapse: collapse; } caption { text-align: left; }
  th, td { border-bottom: 1px solid #8886; padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; vertical-align: top; overflow-wrap: normal; }
  dl { margin: 0; } dd { margin: 0 0 0.5rem; }
  @media print { .wide { overflow: visible; } }
`;

interface Column {
  name: string;
  label: string;
}

/** The columns a reader wants: those with a name of their own in which something stands. */
function columnsOf({ table, rows }: ExportedRows): Column[] {
  return table.exported
    .filter((name) => !isReference(name) && rows.some((row) => valueText(name, row[camelCase(name)]) !== ''))
    .map((name) => ({ name, label: columnLabels[name] ?? name }));
}

const cell = (row: Record<string, unknown>, { name }: Column) => valueText(name, row[camelCase(name)]);

/** One row is read down, several side by side. */
function content({ rows }: ExportedRows, columns: readonly Column[]): Html {
  const [only] = rows;
  if (only && rows.length === 1) {
    const told = columns.map(
      (column) =>
        html`<dt>${column.label}</dt>
          <dd>${cell(only, column)}</dd>`,
    );
    return html`<dl>${told}</dl>`;
  }
  const heads = columns.map(({ label }) => html`<th scope="col">${label}</th>`);
  const lines = rows.map(
    (row) =>
      html`<tr>
        ${columns.map((column) => html`<td>${cell(row, column)}</td>`)}
      </tr>`,
  );
  return html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`;
}

/** The newest rows of a part, which no phone need scroll through to the end; all of them are in the JSON. */
const mostRows = 1_000;

function section(given: ExportedRows): Html {
  const { table, rows } = given;
  const exported = { table, rows: rows.slice(-mostRows) };
  const { title, text } = dataParts[table.name] ?? { title: table.name, text: '' };
  const columns = columnsOf(exported);
  const all = rows.length === 1 ? '1 registro' : `${rows.length} registros`;
  const count = rows.length > mostRows ? `Los últimos ${mostRows} de ${all}; el JSON los trae todos` : all;
  return html`<section>
    <h2>${title}</h2>
    <p class="muted">${text} ${count}.</p>
    ${columns.length > 0 && content(exported, columns)}
  </section> `;
}

/** [DAY-20] What is kept about a driver as a page in Spanish, part by part; parts without anything are left out. */
export async function* readablePage(tables: AsyncIterable<ExportedRows>, madeAt: Date): AsyncGenerator<string> {
  const { name } = company();
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Mis datos · ${name}</title>`;
  const lead = html`<h1>Mis datos en ${name}</h1>
    <p>
      Todo lo que guardamos de ti, al ${formatDateTime(madeAt)}. El archivo JSON trae lo mismo para otros programas, con
      las claves internas que aquí no se muestran.
    </p>`;
  yield `<!doctype html>\n<html lang="es-CL"><head>${head.text}<style>${style}</style></head>\n<body>${lead.text}`;
  for await (const exported of tables) if (exported.rows.length > 0) yield section(exported).text;
  yield '</body></html>\n';
}
