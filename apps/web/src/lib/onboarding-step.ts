/** [DAY-15] The next open step, as a link. */
export interface NextAction {
  label: string;
  href: string;
}

/** The props of every onboarding step. A step renders its own `Screen`. */
export interface StepProps {
  title: string;
  /** Where the back arrow leads. */
  back: string;
  /** The step was sent; whoever composes the steps knows what follows. */
  onDone: () => void;
  /** What is open besides this step; null when it is the company's turn. */
  next: NextAction | null;
  /** 'Siguiente' of a step that stands finished: on to the next open one. */
  onNext: () => void;
}
