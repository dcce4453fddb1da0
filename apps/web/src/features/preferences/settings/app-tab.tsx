// How the app behaves in this browser; nothing of it is sent. Spec §3 Local-only settings groups, §11 Profile, safety, settings.
import { updateAppSettings, useAppSettings } from '#lib/stored/app-settings.ts';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { languageNames, languages } from '#lib/stored/stored.ts';
import { useDraft } from '#session/use-draft.ts';
import { useUnits } from '#session/use-units.ts';
import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SaveBar } from '#features/preferences/fields/save-bar.tsx';
import { SettingsSwitches } from '#features/preferences/fields/settings-switches.tsx';
import { LockCard } from './lock/lock-card.tsx';
import { LookCard } from './look-card.tsx';
import { QuickExitCard } from './quick-exit-card.tsx';
import { useSavedToast } from './use-saved-toast.ts';

const behaviours = ['autoPlay', 'soundEffects'] as const;

export function AppTab() {
  const t = useText('preferences');
  const { autoPlay, soundEffects } = useAppSettings();
  const units = useUnits();
  const { draft, changes, isChanged, change, settle } = useDraft('app', { units, autoPlay, soundEffects });
  const { onSuccess } = useSavedToast();

  function handleSave() {
    updateAppSettings(changes);
    settle();
    onSuccess();
  }
  return (
    <>
      <div className="flex flex-col gap-5 pb-6">
        <AppearanceCard />
        <Card as="div" className="flex flex-col gap-1.5">
          <p className="type-label">{t('app.units')}</p>
          <Segmented
            label={t('app.units')}
            value={draft.units}
            options={(['imperial', 'metric'] as const).map((value) => ({ value, label: t(`app.${value}`) }))}
            onChange={(next) => change({ units: next })}
          />
        </Card>
        <SettingsSwitches
          title={t('app.behaviour')}
          switches={behaviours.map((name) => ({ name, title: t(`app.${name}`), caption: t(`app.${name}Text`) }))}
          values={draft}
          onChange={(name, on) => change({ [name]: on })}
        />
        <LookCard />
        <QuickExitCard />
        <LockCard />
      </div>
      <SaveBar label={t('save')} isSaving={false} unsaved={isChanged ? t('unsaved') : undefined} onSave={handleSave} />
    </>
  );
}

/** Theme and language act at once: the viewer sees whether they suit. */
function AppearanceCard() {
  const t = useText('preferences');
  const { theme } = useAppSettings();
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-label px-1 text-ink-2">{t('app.appearance')}</h2>
      <Card as="div" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <p className="type-label">{t('app.theme')}</p>
          <Segmented
            label={t('app.theme')}
            value={theme}
            options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`app.${value}`) }))}
            onChange={(next) => updateAppSettings({ theme: next })}
          />
        </div>
        <SelectField
          label={t('app.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => updateAppSettings({ language: languages.find((known) => known === target.value) })}
        />
        <p className="type-caption">{t('app.atOnce')}</p>
      </Card>
    </section>
  );
}
