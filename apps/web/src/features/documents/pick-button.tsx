import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@volante/ui/button.tsx';
import { accepts, type Source } from './check-file.ts';

interface PickButtonProps extends Pick<ButtonProps, 'children' | 'kind' | 'icon' | 'busy' | 'full'> {
  source: Source;
  /** Certificates are PDF alone. */
  certificate?: boolean;
  /** Called with undefined when the driver came back without a file. */
  onPick: (file: File | undefined) => void;
}

/** Opens the phone's camera, its photos or its files. */
export function PickButton({ source, certificate = false, onPick, ...look }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  // React has no name for this event of the element.
  useEffect(() => {
    const element = input.current;
    const cancelled = (event: Event) => {
      // Otherwise a dialog around it would take this `cancel` event for its own.
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
        accept={accepts(source, certificate)}
        capture={source === 'camera' ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          onPick(file);
          // Cleared, so that choosing the same file again is noticed.
          currentTarget.value = '';
        }}
      />
      <Button {...look} onClick={() => input.current?.click()} />
    </>
  );
}
