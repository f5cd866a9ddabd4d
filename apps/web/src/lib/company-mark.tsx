import { company } from '@volante/domain/company/company';

/** The company's logo. What it paints with `currentColor` has the colour of the text around it. */
export function CompanyMark({ size = 28, spinning }: { size?: number; spinning?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={`shrink-0 ${spinning ? 'animate-[spin_1.6s_linear_infinite]' : ''}`}
      // Shapes alone: whoever read the company's file wrote them anew (domain/company/logo).
      dangerouslySetInnerHTML={{ __html: company().logo }}
    />
  );
}
