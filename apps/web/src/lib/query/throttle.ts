/** Acts at once, and then at most once in `everyMs`. A burst of calls ends in one more act, never in none. */
export function throttled(act: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function rest(): void {
    timer = undefined;
    if (isWanted) go();
  }
  function go(): void {
    isWanted = false;
    timer = setTimeout(rest, everyMs);
    act();
  }
  return () => {
    if (timer === undefined) go();
    else isWanted = true;
  };
}
