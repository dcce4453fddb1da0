import { maxCityQueryLength } from '@violet/contract/places';
import type { CityHit, Region } from '@violet/contract/places';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import type { Language } from '#lib/stored/stored.ts';
import { ComboboxField } from '#ui/fields/combobox/combobox-field.tsx';
import { chooseCity, placeLabel } from './place-choices.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { useCities } from './queries.ts';
import { useSettled } from './use-settled.ts';

const pauseMs = 200;

export interface CityBoxProps {
  label: string;
  name?: string | undefined;
  hint?: string | undefined;
  place: ChosenPlace;
  text: string;
  /** Only cities of this one. */
  within?: string | undefined;
  regions: readonly Region[] | undefined;
  language: Language;
  error: string | undefined;
  disabled?: boolean;
  onText: (text: string) => void;
  onChange: (place: ChosenPlace) => void;
}

/** A city is found by any of its names; what is typed stays until one is chosen. */
export function CityBox(props: CityBoxProps) {
  const { label, name, hint, place, text, within, regions, language, error, disabled = false, onText, onChange } = props;
  const t = useText('auth');
  const { refusal } = useRefusalText();
  const labelOf = useCityLabel();
  const [isOpen, setOpen] = useState(false);
  const q = queryOf(text);
  const asked = useSettled(q, pauseMs);
  const found = useCities({ country: place.country, region: within, q: asked }, language, isOpen);
  const hits = found.data ?? [];
  const isStale = q !== asked || found.isPlaceholderData || found.isPending;

  function status(): string {
    if (found.isError) return refusal(found.error);
    if (isStale) return '';
    return hits.length === 0 ? t('noCity') : t('cityFound', { count: hits.length });
  }
  return (
    <ComboboxField
      label={label}
      name={name}
      hint={hint}
      placeholder={t('cityType')}
      error={error}
      disabled={disabled}
      text={text}
      chosen={place.cityId}
      listLabel={t('cityList')}
      options={hits.map((hit) => ({ id: hit.cityId, label: labelOf(hit) }))}
      isStale={isStale}
      status={status()}
      onOpenChange={setOpen}
      onText={onText}
      onChoose={(id) => {
        const hit = hits.find(({ cityId }) => cityId === id);
        if (hit !== undefined) onChange(chooseCity(place, hit, within === undefined ? labelOf(hit) : (hit.city ?? ''), regions));
      }}
    />
  );
}

/** The region behind the comma is ours, not part of the name. */
function queryOf(text: string): string {
  return (text.split(',')[0] ?? '').trim().slice(0, maxCityQueryLength);
}

/** 'Neustadt, Bavaria'; with a larger city close by, where that does not tell two apart. */
function useCityLabel(): (hit: CityHit) => string {
  const t = useText('auth');
  return (hit) => (hit.near === null ? placeLabel(hit) : t('cityNear', { place: placeLabel(hit), city: hit.near }));
}
