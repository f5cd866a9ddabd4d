/** The key that does the same as the button it stands in. */
export const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1.5 font-sans text-xs font-semibold opacity-70">
    {name}
  </kbd>
);
