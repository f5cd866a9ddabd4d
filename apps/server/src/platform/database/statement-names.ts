import { createHash } from 'node:crypto';

const mostNames = 1000;

/** The names under which one connection prepares its statements. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  /**
   * The name of a statement, or undefined for one that is not worth preparing. Statements built anew for each call (a list
   * of another length, say) would fill the server's memory, so only a text seen twice gets a name, and no more than a
   * thousand do.
   */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= mostNames) return name;
    if (this.#seenOnce.delete(text)) {
      const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      this.#names.set(text, fresh);
      return fresh;
    }
    if (this.#seenOnce.size >= mostNames) this.#seenOnce.clear();
    this.#seenOnce.add(text);
    return undefined;
  }
}
