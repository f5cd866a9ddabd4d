import { formatDayMonth } from '@volante/domain/values/dates';
import { firstOf, itemAt, lastOf } from '@volante/domain/values/present';
import { BarChart } from '@volante/ui/bar-chart.tsx';
import { useId } from 'react';
import { listAddress } from './address.ts';
import { lastText, measureTitle, numberText, type Sheet, valueOf, weekText } from './words.ts';

type Figure = Sheet['figures'][number];
type Part = Figure['parts'][number];

interface FigureCardProps {
  figure: Figure;
  weeks: Sheet['weeks'];
  at: string;
}

/** One figure: its parts now with their bars, what it counts in words, and beside the bars every number in a table. */
export function FigureCard({ figure, weeks, at }: FigureCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="figure flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card">
      <header>
        <h2 id={id} className="text-lg font-bold">
          {figure.title}
        </h2>
        <p className="max-w-240 text-sm text-muted">{figure.definition}</p>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {figure.parts.map((part) => (
          <li key={part.name} className="rounded-control border border-line p-3">
            <PartBars figure={figure} part={part} weeks={weeks} at={at} />
          </li>
        ))}
      </ul>
      <WeekTable figure={figure} weeks={weeks} at={at} />
    </section>
  );
}

interface PartBarsProps extends FigureCardProps {
  part: Part;
}

function PartBars({ figure, part, weeks, at }: PartBarsProps) {
  const measure = firstOf(figure.measures);
  const now = lastOf(part.weeks);
  const week = lastOf(weeks);
  const rest = figure.measures.slice(1);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <a
          href={listAddress({ figure: figure.name, part: part.name, week: week.monday, at })}
          className="text-xl font-bold text-primary tabular-nums"
        >
          {numberText(figure, now, measure)}
          <span className="sr-only">
            {' '}
            {part.title}, {figure.title}
          </span>
        </a>
        <span className="font-semibold">{part.title}</span>
      </p>
      {rest.length > 0 && (
        <p className="text-sm text-muted tabular-nums">
          {rest
            .map((other) => `${measureTitle(other, figure.unit ?? null)}: ${numberText(figure, now, other)}`)
            .join(' · ')}
        </p>
      )}
      <div className="mt-2">
        <BarChart
          label={`${figure.title}, ${part.title}, por semana`}
          height={48}
          emptyScale={1}
          items={part.weeks.map((numbers, index) => ({
            label: '',
            value: valueOf(numbers, measure) ?? 0,
            blank: valueOf(numbers, measure) === null,
            tone: index === part.weeks.length - 1 ? 'primary' : 'muted',
            hint: `${weekText(itemAt(weeks, index))}: ${numberText(figure, numbers, measure)}`,
          }))}
        />
        <p aria-hidden="true" className="-mt-3 flex justify-between text-xs text-muted">
          <span>{formatDayMonth(firstOf(weeks).monday)}</span>
          <span>{lastText(figure.kind).toLowerCase()}</span>
        </p>
      </div>
    </>
  );
}

/** Every number, each with the list behind it. */
function WeekTable({ figure, weeks, at }: FigureCardProps) {
  const several = figure.measures.length > 1;
  return (
    <div className="desk-scroll">
      <table className="desk-table figure-table">
        <caption className="sr-only">{figure.title}, semana por semana</caption>
        <thead>
          <tr>
            <th scope="col">{figure.kind === 'state' ? 'Al terminar el' : 'Semana desde el'}</th>
            {weeks.map((week, index) => (
              <th key={week.monday} scope="col" className="text-right">
                {index === weeks.length - 1 ? lastText(figure.kind) : <WeekHead week={week} kind={figure.kind} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figure.parts.flatMap((part) =>
            figure.measures.map((measure) => (
              <tr key={`${part.name} ${measure}`}>
                <th scope="row">
                  {part.title}
                  {several && `, ${measureTitle(measure, figure.unit ?? null)}`}
                </th>
                {part.weeks.map((numbers, index) => {
                  const week = itemAt(weeks, index).monday;
                  const text = numberText(figure, numbers, measure);
                  return (
                    <td key={week} className="text-right whitespace-nowrap tabular-nums">
                      {numbers ? (
                        <a
                          href={listAddress({ figure: figure.name, part: part.name, week, at })}
                          className={numbers.count > 0 ? 'text-primary' : 'text-muted'}
                        >
                          {text}
                        </a>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A state is of the last day of its week, what happened of all of it. */
const WeekHead = ({ week, kind }: { week: Sheet['weeks'][number]; kind: Figure['kind'] }) => (
  <>
    <span className="sr-only">{kind === 'state' ? 'al ' : 'semana del '}</span>
    {formatDayMonth(kind === 'state' ? week.lastDay : week.monday)}
  </>
);
