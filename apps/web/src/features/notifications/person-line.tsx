import { MapPin } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';

/** 'Dani, 30', or the name alone where the age is hidden. */
export function useNameAge(): (person: { name: string; age: number | null }) => string {
  const t = useText('notifications');
  return ({ name, age }) => (age === null ? name : t('nameAge', { name, age }));
}

export function PlaceLine({ location }: { location: string }) {
  if (location === '') return null;
  return (
    <span className="type-caption flex items-center gap-1">
      <Icon as={MapPin} size={14} />
      <span className="min-w-0">{location}</span>
    </span>
  );
}
