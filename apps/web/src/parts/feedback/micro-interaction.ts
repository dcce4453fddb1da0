export type MicroInteraction = 'like' | 'pass' | 'super_like' | 'match' | 'message_sent' | 'profile_view' | 'boost';

/** The place on the screen where something happened, in client pixels. */
export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Lets the feedback overlay, and whoever listens, know of an act: a CustomEvent 'micro-interaction' with `{ type, x, y }`. Spec §11 Shell. */
export function showFeedback(type: MicroInteraction, { x, y }: ClientPoint): void {
  window.dispatchEvent(new CustomEvent('micro-interaction', { detail: { type, x, y } }));
}

export function centreOf(element: Element): ClientPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
