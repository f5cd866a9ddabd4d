import { type Category, isCategory } from '@volante/domain/ridehailing/category';

/** A driver of the company as the platform knows them now. */
interface SupplierDriver {
  /** The platform's id of the driver. */
  subject: string;
  category: Category;
}

export interface SupplierDriversPage {
  drivers: SupplierDriver[];
  /** Subjects of invalid entries, as they were sent. They are skipped: their category stays as it was. */
  strange: string[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

function readDriver(value: unknown): SupplierDriver | undefined {
  const { subject, category } = Object(value) as Record<string, unknown>;
  const named = typeof subject === 'string' && /^[^\s/]{1,200}$/.test(subject);
  return named && isCategory(category) ? { subject, category } : undefined;
}

/** Reads a page of drivers; undefined when it is not a valid page. */
export function readDriversPage(answer: Record<string, unknown>): SupplierDriversPage | undefined {
  const { drivers: reported, next = null } = answer;
  if (!Array.isArray(reported) || (next !== null && (typeof next !== 'string' || next === ''))) return undefined;
  const read = reported.map(readDriver);
  const drivers = read.filter((driver) => driver !== undefined);
  const strange = reported
    .filter((_, index) => read[index] === undefined)
    .map((driver) => String(Object(driver).subject));
  return { drivers, strange, next };
}
