import { Icon } from '@volante/ui/icon.tsx';

/** What went wrong at the last try, beside the button. */
export function Trouble({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex items-start gap-2 text-expense">
          <Icon name="warning" size={18} className="mt-px" />
          {text}
        </p>
      )}
    </div>
  );
}
