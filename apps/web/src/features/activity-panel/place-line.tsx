import { MapPin } from 'lucide-react';
import { Icon } from '#ui/media/icon.tsx';

export function PlaceLine({ location }: { location: string }) {
  if (location === '') return null;
  return (
    <span className="type-caption flex items-center gap-1">
      <Icon as={MapPin} size={14} />
      <span className="min-w-0">{location}</span>
    </span>
  );
}
