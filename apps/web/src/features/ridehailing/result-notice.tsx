import type { LinkResult } from '@volante/domain/ridehailing/link-result';
import { Icon } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { resultWords } from './link-result.ts';

/** [UBR-01] How the visit to the platform ended, above what follows from it. */
export function ResultNotice({ result, onClose }: { result: LinkResult; onClose: () => void }) {
  const { tone, title, text } = resultWords[result];
  const look = tone === 'good' ? 'bg-income-soft text-income' : 'bg-expense-soft text-expense';
  return (
    <div role={tone === 'good' ? 'status' : 'alert'} className={`flex items-start gap-3 rounded-card p-2 pl-4 ${look}`}>
      <Icon name={tone === 'good' ? 'check' : 'warning'} className="mt-3" />
      <div className="flex-1 py-2.5">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink">{text}</p>
      </div>
      <IconButton icon="close" label="Cerrar aviso" onClick={onClose} />
    </div>
  );
}
