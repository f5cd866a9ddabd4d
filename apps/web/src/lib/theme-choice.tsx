import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '@volante/client/theme.ts';

const choices: { theme: Theme | null; label: string }[] = [
  { theme: null, label: 'Auto' },
  { theme: 'light', label: 'Claro' },
  { theme: 'dark', label: 'Oscuro' },
];

export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <fieldset>
      <legend className="pb-2 text-xs font-semibold text-muted">Apariencia</legend>
      <div className="flex rounded-control bg-canvas p-1">
        {choices.map(({ theme, label }) => (
          <label
            key={label}
            className="grid min-h-12 flex-1 cursor-pointer place-items-center rounded-control text-sm font-semibold text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme);
                setChosen(theme);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
