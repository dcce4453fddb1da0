// A call after which the session has another token, or none, goes alone. What is sent beside it would bring the token of before. It would
// be refused, or have the browser keep that one once more.

/** How long what is under way is waited for, and a call that renews the session. Whoever has no answer by then has none soon. */
const patienceMs = { forOthers: 2_000, forRenewal: 10_000 };

async function waitFor(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Answers what sends a call in its time. `isRenewal`: nothing else is to be under way meanwhile. */
export function createRenewals() {
  const underWay = new Set<Promise<unknown>>();
  let renewal: Promise<unknown> | undefined;

  return async <T>(isRenewal: boolean, send: () => Promise<T>): Promise<T> => {
    for (let before = renewal; before; before = renewal === before ? undefined : renewal) await waitFor(before, patienceMs.forRenewal);
    const sent = isRenewal ? waitFor(Promise.allSettled(underWay), patienceMs.forOthers).then(send) : send();
    const settled = sent.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(settled);
    if (isRenewal) renewal = settled;
    try {
      return await sent;
    } finally {
      underWay.delete(settled);
      if (renewal === settled) renewal = undefined;
    }
  };
}
