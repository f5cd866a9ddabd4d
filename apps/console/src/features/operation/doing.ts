/** An action with what its form begins with. */
export interface Doing {
  action: string;
  filled: Readonly<Record<string, string>>;
}

export interface Doer {
  onDo: (doing: Doing) => void;
}
