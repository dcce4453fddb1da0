import { photoAudiences } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { ChevronDown } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';

export interface AudienceSelectProps {
  /** Of the photo, from 1. */
  place: number;
  value: PhotoAudience;
  onChange: (audience: PhotoAudience) => void;
}

/** Who sees one photo. As narrow as its tile. */
export function AudienceSelect({ place, value, onChange }: AudienceSelectProps) {
  const t = useText('photoPrivacy');
  return (
    <span className="relative flex min-h-11 items-center">
      <select
        aria-label={t('audience', { place })}
        value={value}
        onChange={({ target }) => onChange(photoAudiences.find((one) => one === target.value) ?? value)}
        className="min-h-11 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-5 pl-1 text-caption font-semibold text-violet-text [&>option]:bg-raised [&>option]:text-ink"
      >
        {photoAudiences.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={16} className="pointer-events-none absolute right-0.5 text-violet-text" />
    </span>
  );
}
