import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import type { Done } from '../../lib/act.ts';
import { download } from '../../lib/download.ts';
import { OnceShown } from '../once-shown.tsx';

interface OutcomeProps {
  done: Done;
  /** 'Hecho', where it is certain. */
  title: string;
  onAgain: (() => void) | undefined;
}

/** What the action answered, in the place of its form. */
export function Outcome({ done, title, onAgain }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-income">
        <Icon name="check" />
        {title}
      </h2>
      <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{done.text}</pre>
      {done.link && <OnceShown label="Enlace, se muestra solo ahora" text={done.link} />}
      {done.file && <MadeFile file={done.file} />}
      {onAgain && (
        <div>
          <Button kind="secondary" onClick={onAgain}>
            Hacer otra
          </Button>
        </div>
      )}
    </section>
  );
}

/** It came with this answer alone: whoever leaves without saving it asks for it anew. */
function MadeFile({ file }: { file: NonNullable<Done['file']> }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Button icon="download" onClick={() => download(file)}>
        Guardar {file.name}
      </Button>
      <p className="text-sm text-muted">Guárdalo ahora: al cerrar esto no se muestra de nuevo.</p>
    </div>
  );
}
