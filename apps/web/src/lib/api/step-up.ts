type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks the member for the second step once more; answers how to stop. */
export function askForStepUp(by: Ask): () => void {
  ask = by;
  return () => (ask = asking = undefined);
}

/** Whether the member showed it. Calls that need it at the same time ask once. */
export async function stepUp(): Promise<boolean> {
  asking ??= ask?.().finally(() => (asking = undefined));
  return (await asking) ?? false;
}
