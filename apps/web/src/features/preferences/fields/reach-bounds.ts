import { ageBounds } from '@violet/contract/preferences';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The age sliders of the preferences screen and the editor; filters offer all of `ageBounds`. Spec §5 Sliders. */
export const narrowAgeBounds: Bounds = { min: ageBounds.min, max: 65 };

/** Wide enough for what another door has saved: it is shown as it is, and stays unless it is moved. */
export function boundsAround({ min, max }: Bounds, saved: readonly number[]): Bounds {
  return { min: Math.min(min, ...saved), max: Math.max(max, ...saved) };
}

/** A range that reaches to the bound has no end: '75+'. ADR 011. */
export function ageText(age: number): string {
  return age === ageBounds.max ? `${age}+` : String(age);
}
