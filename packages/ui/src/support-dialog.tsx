import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface SupportDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  onChat: () => void;
}

/** A dialog that can be closed or leads to the support chat. */
export function SupportDialog({ open, title, children, onClose, onChat }: SupportDialogProps) {
  const chat = () => {
    onClose();
    onChat();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={chat}>Abrir chat</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
