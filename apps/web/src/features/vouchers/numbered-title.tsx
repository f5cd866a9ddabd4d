/** 'Boleta electrónica N° 1234', never broken before its number. */
export function NumberedTitle({ title, folio }: { title: string; folio: string }) {
  return (
    <>
      {title} <span className="whitespace-nowrap">N° {folio}</span>
    </>
  );
}
