/** Figures of a charge, two beside each other. */
export function ChargeFacts({ facts }: { facts: { name: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="rounded-control bg-canvas p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
