import { useEffect } from 'react';
import runbook from '../../../../../../docs/operations.md?raw';
import { Page } from '../../../ui/page.tsx';
import { anchorOf, type Block, blocksOf, inlinesOf } from './blocks.ts';

const blocks = blocksOf(runbook);

/** [CON-23] The runbook of this very release: its text is part of the built console. */
export function Manual() {
  useEffect(() => {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    // After the frame has gone to the top of the page.
    if (wanted) requestAnimationFrame(() => wanted.scrollIntoView());
  }, []);
  return (
    <Page
      title="Manual de operación"
      text="El de esta versión, en inglés como el resto de la documentación técnica."
      back={{ href: '/operacion', label: 'Operación' }}
    >
      <article lang="en" className="flex max-w-200 flex-col gap-3 rounded-card bg-surface p-5 shadow-card">
        {blocks.map((block, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
          <Shown key={at} block={block} />
        ))}
      </article>
    </Page>
  );
}

const code = 'rounded-[4px] bg-canvas px-1 text-sm wrap-anywhere';

function Words({ text }: { text: string }) {
  return inlinesOf(text).map((part, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
    if (part.kind === 'code')
      return (
        <code key={at} className={code}>
          {part.text}
        </code>
      );
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
    if (part.kind === 'strong') return <strong key={at}>{part.text}</strong>;
    if (part.kind === 'link')
      return (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
        <a key={at} href={part.href} className="text-primary underline">
          {part.text}
        </a>
      );
    return part.text;
  });
}

function Heading({ level, text }: { level: number; text: string }) {
  if (level === 1) return null;
  const id = anchorOf(text);
  if (level === 2)
    return (
      <h2 id={id} className="mt-4 text-lg font-bold">
        {text}
      </h2>
    );
  return (
    <h3 id={id} className="mt-2 font-semibold">
      {text}
    </h3>
  );
}

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} />;
    case 'code':
      return (
        <pre className="rounded-control bg-canvas p-3 text-sm wrap-anywhere whitespace-pre-wrap">{block.text}</pre>
      );
    case 'list':
      return (
        <ul className="ml-5 flex list-disc flex-col gap-1">
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className="desk-scroll">
          <table className="desk-table">
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join('|')}>
                  {row.map((cell, at) => (
                    <td key={block.head[at]}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
  }
}
