import { formatKm } from '@volante/domain/values/number';
import { useState } from 'react';
import { Field } from '@volante/ui/field.tsx';
import { readKm } from './typed-km.ts';

const mostSlid = 2_500;

/** Km typed or slid. What cannot be read stays as it was typed, with the reason beside it, and changes no price. */
export function KmInput({ km, onKm }: { km: number; onKm: (km: number) => void }) {
  const [text, setText] = useState(String(km));
  const { problem } = readKm(text);
  const type = (typed: string) => {
    setText(typed);
    const read = readKm(typed);
    if (read.km !== undefined) onKm(read.km);
  };
  const slide = (slid: number) => {
    setText(String(slid));
    onKm(slid);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Km a la semana"
        inputMode="numeric"
        value={text}
        error={problem}
        onChange={(event) => type(event.target.value)}
      />
      <input
        type="range"
        aria-label="Mover los km a la semana"
        aria-valuetext={formatKm(km)}
        min={0}
        max={mostSlid}
        step={10}
        value={Math.min(km, mostSlid)}
        onChange={(event) => slide(Number(event.target.value))}
        className="h-12 w-full accent-primary"
      />
    </div>
  );
}
