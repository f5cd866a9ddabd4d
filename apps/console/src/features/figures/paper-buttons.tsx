import { Button } from '@volante/ui/button.tsx';

interface PaperButtonsProps {
  busy: boolean;
  onExport: () => void;
}

/** A file for spreadsheets, and paper. */
export const PaperButtons = ({ busy, onExport }: PaperButtonsProps) => (
  <>
    <Button kind="ghost" icon="download" busy={busy} onClick={onExport}>
      Descargar CSV
    </Button>
    <Button kind="ghost" icon="document" onClick={() => print()}>
      Imprimir
    </Button>
  </>
);

export const Trouble = ({ text }: { text: string }) =>
  text ? (
    <p role="alert" className="rounded-card bg-surface p-4 text-expense shadow-card">
      {text}
    </p>
  ) : null;
