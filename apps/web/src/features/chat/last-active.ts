// How long ago somebody was here, in words. Spec §9, Display counts, §11 Chats.

export type LastActive =
  | { readonly key: 'unknown' | 'justNow' | 'lastWeek' | 'weeks' }
  | { readonly key: 'minutes' | 'hours' | 'days'; readonly n: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `at` is null where the member hides it; a clock that is a little fast counts as now. */
export function lastActiveOf(at: string | null, now: number): LastActive {
  if (at === null) return { key: 'unknown' };
  const age = now - Date.parse(at);
  if (age < minuteMs) return { key: 'justNow' };
  if (age < hourMs) return { key: 'minutes', n: Math.floor(age / minuteMs) };
  if (age < dayMs) return { key: 'hours', n: Math.floor(age / hourMs) };
  if (age < 7 * dayMs) return { key: 'days', n: Math.floor(age / dayMs) };
  return { key: age < 14 * dayMs ? 'lastWeek' : 'weeks' };
}
