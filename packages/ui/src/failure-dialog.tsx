import { SupportDialog } from './support-dialog.tsx';

export interface FailureDialogProps {
  title: string;
  text: string;
  /** What went wrong; nothing is shown without it. */
  failure: unknown;
  onClose: () => void;
  onChat: () => void;
}

/** Something could not be sent: says so, says what the phone or the server said, and leads to support. */
export function FailureDialog({ title, text, failure, onClose, onChat }: FailureDialogProps) {
  return (
    <SupportDialog open={failure !== undefined} title={title} onClose={onClose} onChat={onChat}>
      <p>{text}</p>
      {failure instanceof Error && <p className="pt-2 text-sm text-muted">{failure.message}</p>}
    </SupportDialog>
  );
}
