import { photoAudiences } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { ChevronDown } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { ShownChoice, unseenListClass } from '#ui/fields/shown-choice.tsx';
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
    <span className="relative flex min-h-11 items-center rounded-md has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <select
        aria-label={t('audience', { place })}
        value={value}
        onChange={({ target }) => onChange(photoAudiences.find((one) => one === target.value) ?? value)}
        className={`${unseenListClass} text-caption`}
      >
        {photoAudiences.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      <ShownChoice words={t(value)} className="py-1 pr-5 pl-1 text-caption font-semibold text-violet-text" />
      <Icon as={ChevronDown} size={16} className="pointer-events-none absolute right-0.5 text-violet-text" />
    </span>
  );
}
