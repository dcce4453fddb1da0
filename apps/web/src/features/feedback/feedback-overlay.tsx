import { PetalBurst } from '#ui/feedback/petal-burst.tsx';
import { useFeedback } from './use-feedback.ts';

/** Petals over everything, wherever something happened; never in the way of a finger or a screen reader. Spec §4, Feedback overlay. */
export function FeedbackOverlay() {
  const shown = useFeedback();
  return (
    <div aria-hidden="true" data-feedback-overlay="" className="pointer-events-none fixed inset-0 z-60 overflow-hidden">
      {shown.map(({ id, kind, x, y }) => (
        <span key={id} className="absolute" style={{ left: x, top: y, transform: `scale(${kind.scale})` }}>
          <PetalBurst {...kind.burst} />
        </span>
      ))}
    </div>
  );
}
