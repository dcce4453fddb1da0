import { updateAppSettings, useAppSettings } from '#lib/stored/app-settings.ts';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { languageNames, languages } from '#lib/stored/stored.ts';
import { useUnits } from '#session/use-units.ts';
import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

/** What this browser remembers, and acts on at once: theme, language, units. Spec §3, App. */
export function DeviceCard() {
  const t = useText('settings');
  const { theme } = useAppSettings();
  const units = useUnits();
  const language = useLanguage();
  return (
    <Card as="div" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <p className="type-label">{t('theme')}</p>
        <Segmented
          label={t('theme')}
          value={theme}
          options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(next) => updateAppSettings({ theme: next })}
        />
      </div>
      <SelectField
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => updateAppSettings({ language: languages.find((known) => known === event.target.value) })}
      />
      <div className="flex flex-col gap-1.5">
        <p className="type-label">{t('units')}</p>
        <Segmented
          label={t('units')}
          value={units}
          options={(['imperial', 'metric'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(next) => updateAppSettings({ units: next })}
        />
      </div>
    </Card>
  );
}
