/** Why the gateway could not be opened, beside the button that was pressed. */
export function StartFailure({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="rounded-control bg-expense-soft px-4 py-3 text-sm text-expense">
        {text}
      </p>
    )
  );
}
