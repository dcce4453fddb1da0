import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';

/** How many of five stars, in a picture and in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-amber-text">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} as={Star} size={16} filled={star <= value} />
      ))}
    </span>
  );
}
