import { Button } from './button.tsx';

export interface ReportProblemProps {
  /** Opens a case about what is on the screen. */
  onReport: () => void;
  full?: boolean;
}

/** 'Reportar un problema', wherever something may be wrong. */
export function ReportProblem({ onReport, full = true }: ReportProblemProps) {
  return (
    <Button kind="ghost" icon="chat" full={full} onClick={onReport}>
      Reportar un problema
    </Button>
  );
}
