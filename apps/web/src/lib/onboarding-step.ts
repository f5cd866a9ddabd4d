/** The props of every onboarding step. A step renders its own `Screen`. */
export interface StepProps {
  title: string;
  /** Where the back arrow leads. */
  back: string;
  /** The step is finished; whoever composes the steps knows what follows. */
  onDone: () => void;
}
