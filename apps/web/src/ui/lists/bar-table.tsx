import { clsx } from 'clsx';
import { toneSolid } from '#ui/layout/tone.ts';
import type { Tone } from '#ui/layout/tone.ts';

export interface BarTableRow {
  label: string;
  value: number;
  /** As printed: "1,204". */
  printed: string;
  tone?: Tone | undefined;
}

export interface BarTableProps {
  /** Names the table. */
  label: string;
  /** Spoken heads of the two columns. */
  heads: readonly [string, string];
  rows: readonly BarTableRow[];
}

/** A bar chart that is a table: the figures are read, the bars beside them are only seen. */
export function BarTable({ label, heads, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table aria-label={label} className="-my-2 w-full border-separate border-spacing-y-2">
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label: name, value, printed, tone = 'violet' }) => (
          <tr key={name}>
            <th scope="row" className="w-full text-left text-caption font-medium text-ink-2">
              {name}
              <span aria-hidden="true" className="mt-1 block h-2.5 overflow-hidden rounded-full bg-line">
                <span style={{ width: `${(value / most) * 100}%` }} className={clsx('block h-full rounded-full', toneSolid[tone])} />
              </span>
            </th>
            <td className="pl-3 text-right align-bottom text-label leading-2.5 font-semibold whitespace-nowrap tabular-nums">{printed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
