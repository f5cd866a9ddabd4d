/** Letters of a wide bold font that fill a line whose font is as large as the line is wide. */
const widest = 1.39;

/**
 * Words of a title, as large as `size`, or as large as the longest of them still stands on one line. The parent is a
 * `@container`.
 */
export function Fitted({ size = '1.25rem', children }: { size?: string; children: string }) {
  const longest = Math.max(...children.split(/\s+/).map((word) => word.length));
  return (
    <span className="block" style={{ fontSize: `min(${size}, ${((100 * widest) / longest).toFixed(1)}cqw)` }}>
      {children}
    </span>
  );
}
