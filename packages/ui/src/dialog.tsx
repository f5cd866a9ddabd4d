import { type ReactNode, useId } from 'react';

import { Fitted } from './fitted.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** False: only the actions lead out. */
  dismissible?: boolean;
  onClose?: () => void;
}

export function Dialog({ open, title, children, actions, dismissible = true, onClose }: DialogProps) {
  const titleId = useId();
  const { present, props } = useModal({ open, dismissible, onClose });
  if (!present) return null;
  return (
    <dialog
      {...props}
      aria-labelledby={titleId}
      className="modal m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-[448px] overflow-y-auto rounded-card bg-surface text-ink shadow-float"
    >
      <div className="sticky top-0 flex items-start gap-2 bg-surface pt-3 pr-2 pl-5">
        <h2 id={titleId} tabIndex={-1} className="@container min-w-0 flex-1 py-2.5 font-bold">
          <Fitted>{title}</Fitted>
        </h2>
        {dismissible && onClose && <IconButton icon="close" label="Cerrar" onClick={onClose} />}
      </div>
      <div className={`px-5 pt-1 ${actions ? 'pb-2' : 'pb-5'}`}>{children}</div>
      {actions && (
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface px-5 pt-3 pb-5 *:flex-1">{actions}</div>
      )}
    </dialog>
  );
}
