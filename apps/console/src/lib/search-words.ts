import { fold } from '@volante/domain/values/fold';

/** Whether every typed word begins a word of the texts, without regard to accents and capitals. */
export function finds(typed: string, ...texts: readonly string[]): boolean {
  const words = fold(texts.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)));
}
