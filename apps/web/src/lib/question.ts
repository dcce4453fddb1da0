type Ask = () => Promise<boolean>;

export interface Question {
  /** Says who asks the member; answers how to stop. */
  readonly askBy: (ask: Ask) => () => void;
  /** Whether the member showed what was asked for. Whoever needs it at the same time asks once. */
  readonly ask: Ask;
}

/** Something that code anywhere may need the member to show, and one host asks for. */
export function createQuestion(): Question {
  let by: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  return {
    askBy(ask) {
      by = ask;
      return () => (by = asking = undefined);
    },
    async ask() {
      asking ??= by?.().finally(() => (asking = undefined));
      return (await asking) ?? false;
    },
  };
}
