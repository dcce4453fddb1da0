import { MapPin } from 'lucide-react';
import { usePlaceText } from '#parts/places/place-text.ts';
import type { Home } from '#parts/places/place-text.ts';
import { Icon } from '#ui/media/icon.tsx';

export function PlaceLine({ of }: { of: Home }) {
  const place = usePlaceText()(of);
  if (place === '') return null;
  return (
    <span className="type-caption flex items-center gap-1">
      <Icon as={MapPin} size={14} />
      <span className="min-w-0">{place}</span>
    </span>
  );
}
