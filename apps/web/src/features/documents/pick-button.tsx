import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { accepts, type Source } from './check-file.ts';

interface PickButtonProps extends Pick<ButtonProps, 'children' | 'kind' | 'icon' | 'busy' | 'full'> {
  source: Source;
  /** Undefined: the driver came back without one. */
  onPick: (file: File | undefined) => void;
}

/** Opens the phone's camera or its files. */
export function PickButton({ source, onPick, ...look }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  // React has no name for this event of the element.
  useEffect(() => {
    const element = input.current;
    const cancelled = (event: Event) => {
      // Inside a dialog it would be taken for the dialog's own.
      event.stopPropagation();
      latest.current(undefined);
    };
    element?.addEventListener('cancel', cancelled);
    return () => element?.removeEventListener('cancel', cancelled);
  }, []);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        data-source={source}
        accept={accepts[source]}
        capture={source === 'camera' ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          onPick(file);
          // The same file again is a choice too.
          currentTarget.value = '';
        }}
      />
      <Button {...look} onClick={() => input.current?.click()} />
    </>
  );
}
