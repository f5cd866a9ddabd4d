/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- bars to choose from are ARIA's listbox: one stop for Tab, arrows inside */
import { itemAt } from '@volante/domain/values/present';
import { type KeyboardEvent, useId, useRef } from 'react';

import { useChosenInSight } from './chosen-in-sight.ts';

export type BarTone = 'primary' | 'income' | 'expense' | 'instalment' | 'muted';

export interface Bar {
  /** Under the bar, short: 'L'. */
  label: string;
  value: number;
  tone?: BarTone;
  /** A second bar of the same day, at its right. */
  beside?: { value: number; tone: BarTone };
  /** Nothing to draw yet: a day that is still to come. */
  blank?: boolean;
  /** What a screen reader says: 'lunes: $84.220'. */
  hint?: string;
}

export interface BarChartProps {
  label: string;
  items: readonly Bar[];
  /** The top of the scale when every bar is zero. */
  emptyScale?: number;
  /** Writes the top of the scale over the bars. */
  scaleText?: (top: number) => string;
  selected?: number;
  onSelect?: (index: number) => void;
  /** Height of the bars in px. */
  height?: number;
  /** Writes each value over its bar, where there is room for it. */
  valueText?: (value: number) => string;
}

const fills: Record<BarTone, string> = {
  primary: 'fill-primary',
  income: 'fill-income',
  expense: 'fill-expense',
  instalment: 'fill-instalment',
  muted: 'fill-muted',
};

const wordsOf = (bar: Bar) => bar.hint ?? `${bar.label}: ${bar.value}`;

const valuesOf = ({ value, beside }: Bar) => (beside ? [value, beside.value] : [value]);

export function BarChart({ emptyScale = 250_000, scaleText, ...props }: BarChartProps) {
  const scale = Math.max(0, ...props.items.flatMap(valuesOf)) || emptyScale;
  if (!scaleText) return <Bars {...props} scale={scale} />;
  return (
    <>
      <p aria-hidden="true" className="border-b border-dashed border-line text-xs text-muted">
        {scaleText(scale)}
      </p>
      <Bars {...props} scale={scale} />
    </>
  );
}

interface BarsProps extends Pick<BarChartProps, 'label' | 'items' | 'selected' | 'onSelect' | 'height' | 'valueText'> {
  scale: number;
}

function Bars({ label, items, selected, onSelect, height = 112, scale, valueText }: BarsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row);
  if (!onSelect) {
    return (
      <div role="img" aria-label={`${label}. ${items.map(wordsOf).join(', ')}`} className="flex">
        {items.map((bar, index) => (
          <div key={index} className="min-w-0 flex-1">
            <Column bar={bar} scale={scale} height={height} valueText={valueText} />
          </div>
        ))}
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = selected ?? -1;
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target >= 0 && target < items.length) onSelect(target);
  };
  return (
    <div
      ref={row}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={selected === undefined ? undefined : `${id}-${selected}`}
      tabIndex={0}
      className="@container -mx-5 flex [scrollbar-width:none] overflow-x-auto rounded-control -outline-offset-3"
      onKeyDown={onKeyDown}
    >
      {items.map((bar, index) => (
        <div
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          aria-label={wordsOf(bar)}
          className="min-w-12 flex-1 rounded-control bg-clip-content px-1 aria-selected:bg-soft"
          onClick={() => onSelect(index)}
        >
          <Column
            bar={bar}
            scale={scale}
            height={height}
            valueText={valueText}
            chosen={index === selected}
            dimmed={selected !== undefined}
          />
        </div>
      ))}
    </div>
  );
}

interface ColumnProps {
  bar: Bar;
  scale: number;
  height: number;
  valueText: BarChartProps['valueText'];
  chosen?: boolean;
  dimmed?: boolean;
}

/** In per cent of the column: where each of one or two bars stands and how wide it is. */
const places = {
  one: [{ x: 14, width: 72 }],
  two: [
    { x: 10, width: 37 },
    { x: 53, width: 37 },
  ],
};

const tallOf = (value: number, scale: number, height: number) => Math.max((Math.max(0, value) / scale) * height, 6);

function Column({ bar, scale, height, valueText, chosen, dimmed }: ColumnProps) {
  const drawn = bar.blank ? [] : valuesOf(bar);
  const tones = [bar.tone ?? 'primary', bar.beside?.tone ?? 'primary'];
  const at = bar.beside ? places.two : places.one;
  return (
    <>
      {valueText && (
        <span
          aria-hidden="true"
          className={`block text-center text-xs whitespace-nowrap @max-[12rem]:hidden ${chosen ? 'font-bold text-ink' : 'text-muted'}`}
          // Stands right over its bar.
          style={{ translate: `0 ${height - tallOf(bar.value, scale, height) - 4}px` }}
        >
          {bar.blank || bar.value === 0 ? '\u{A0}' : valueText(bar.value)}
        </span>
      )}
      <svg aria-hidden="true" width="100%" height={height} className="block">
        {drawn.map((value, index) => {
          const tall = tallOf(value, scale, height);
          const fill = value === 0 ? 'fill-line' : fills[value < 0 ? 'expense' : itemAt(tones, index)];
          return (
            <rect
              key={index}
              x={`${itemAt(at, index).x}%`}
              width={`${itemAt(at, index).width}%`}
              y={height - tall}
              height={tall}
              rx={bar.beside ? 4 : 6}
              className={`transition-all ${fill} ${dimmed && !chosen ? 'opacity-70' : ''}`}
            />
          );
        })}
      </svg>
      <span className={`block py-1.5 text-center text-xs ${chosen ? 'font-bold text-ink' : 'text-muted'}`}>
        {bar.label}
      </span>
    </>
  );
}
