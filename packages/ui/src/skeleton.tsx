/** A grey shape of what is coming. Size and radius by `className`; the screen around it says 'Cargando'. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
