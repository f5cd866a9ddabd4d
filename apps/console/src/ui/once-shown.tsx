import { Button } from '@volante/ui/button.tsx';
import { useId, useState } from 'react';

interface OnceShownProps {
  label: string;
  text: string;
}

/** Something that is shown once, with a button that copies it. */
export function OnceShown({ label, text }: OnceShownProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={text}
          className="min-h-13 min-w-0 flex-1 basis-80 rounded-control border border-line bg-canvas px-4"
          onFocus={(event) => event.target.select()}
        />
        <Button kind="secondary" icon={copied ? 'check' : undefined} onClick={copy}>
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </div>
    </div>
  );
}
