import type { ReactNode } from 'react';

import { Drawing, type DrawingName } from './drawings.tsx';

export interface EmptyProps {
  drawing?: DrawingName;
  title: string;
  text?: ReactNode;
  /** One way on. */
  action?: ReactNode;
}

export function Empty({ drawing = 'road', title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-2 py-10 text-center">
      <Drawing name={drawing} />
      <h2 className="mt-2 text-lg font-bold">{title}</h2>
      {text && <p className="max-w-[18rem] text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
