import type { Region } from '@violet/contract/places';
import type { Language } from '#lib/stored/stored.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** What the fields of one place share. */
export interface PlacePartProps {
  place: ChosenPlace;
  error: string | undefined;
  /** Undefined until they are known. */
  regions: readonly Region[] | undefined;
  language: Language;
  onChange: (place: ChosenPlace) => void;
}
