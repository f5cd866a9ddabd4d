/** Tells other parts and other processes that something happened. Lossy by nature: whoever must not miss it polls too. */
export interface Bus {
  /** Inside a transaction, call it through `ctx.afterCommit`. */
  publish(channel: string, message: unknown): Promise<void>;
  /** Answers a function that ends the subscription. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
