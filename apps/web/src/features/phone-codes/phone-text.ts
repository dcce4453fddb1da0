/** A stored number as its owner would write it: '+15035550100' is '(503) 555-0100'. Numbers of other countries stay as they are. */
export function phoneText(stored: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/u.exec(stored) ?? [];
  return line === undefined ? stored : `(${area}) ${exchange}-${line}`;
}
