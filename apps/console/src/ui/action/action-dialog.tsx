import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '@volante/ui/dialog.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { ActionDocument } from './action.generated.ts';
import { ActionForm } from './action-form.tsx';

interface ActionDialogProps {
  name: string;
  /** What the page knows already. */
  filled?: Readonly<Record<string, string>>;
  /** What somebody should know before. */
  children?: ReactNode;
  /** It was opened by a letter: the next press of Enter does it, or writes what is missing. */
  byKey?: boolean | undefined;
  onClose: () => void;
}

/** An action where its subject stands: the same form as its own page, over the page that offers it. */
export function ActionDialog({ name, filled = {}, children, byKey, onClose }: ActionDialogProps) {
  const client = useQueryClient();
  const asked = useApi(ActionDocument, { name });
  const action = asked.data?.action;
  return (
    <Dialog open title={action?.title ?? 'Un momento'} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {children}
        {action && (
          <ActionForm
            action={action}
            filled={filled}
            within="dialog"
            atOnce={byKey}
            onDone={() => void client.invalidateQueries()}
          />
        )}
        {!action &&
          (asked.error ? <p className="text-expense">{asked.error.message}</p> : <Skeleton className="h-48" />)}
      </div>
    </Dialog>
  );
}
