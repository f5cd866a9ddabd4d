import {
  type Block,
  cleanRichText,
  type Inline,
  type RichText as Tree,
  type Words,
} from '@volante/domain/content/rich-text';

const link = 'font-semibold text-primary underline underline-offset-2';

/**
 * Rich text of the content service as elements of our own. No HTML of the content is ever used, and `cleanRichText` leaves
 * only links that are safe to follow.
 */
export function RichText({ raw }: { raw: Tree }) {
  return (
    <div className="flex flex-col gap-2.5 wrap-anywhere">
      {cleanRichText(raw).children.map((block, index) => (
        <BlockOf key={index} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Inlines of={block.children} />
      </p>
    );
  const items = block.children.map((item, index) => (
    <li key={index}>
      <p>
        <Inlines of={item.children} />
      </p>
    </li>
  ));
  return block.type === 'numbered-list' ? (
    <ol className="flex list-decimal flex-col gap-1.5 pl-[1.75em]">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1.5 pl-[1.25em]">{items}</ul>
  );
}

function Inlines({ of: inlines }: { of: readonly Inline[] }) {
  return inlines.map((inline, index) =>
    'href' in inline ? (
      <a
        key={index}
        href={inline.href}
        className={link}
        {...(/^https?:/i.test(inline.href) && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {inline.children.map(styled)}
      </a>
    ) : (
      styled(inline, index)
    ),
  );
}

function styled({ text, bold }: Words, index: number) {
  return bold ? <b key={index}>{text}</b> : text;
}
