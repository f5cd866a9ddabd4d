/** Notifies other parts and processes. Messages can be lost: whoever must not miss one polls too. */
export interface Bus {
  /** Inside a transaction, call it through `ctx.afterCommit`. */
  publish(channel: string, message: unknown): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
