/** The steering wheel that stands for the product, in the colour of the text around it. */
export function BrandMark({ size = 28, spinning }: { size?: number; spinning?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      className={`shrink-0 ${spinning ? 'animate-[spin_1.6s_linear_infinite]' : ''}`}
    >
      <circle cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="2.4" fill="currentColor" stroke="none" />
      <path d="M3 10.5q9-2.5 18 0M12 14v7" />
    </svg>
  );
}
