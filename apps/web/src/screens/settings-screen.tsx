// Account and what this browser remembers: theme, language, units. Spec §2, Settings; §3, local-only settings.
import { LogOut, Sparkles, UserPen } from 'lucide-react';
import { useLogout } from '../features/auth/queries.ts';
import { updateAppSettings, useAppSettings } from '../lib/app-settings.ts';
import { useLanguage, useText } from '../lib/i18n.ts';
import { languages } from '../lib/stored.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { HeaderBar } from '../ui/header-bar.tsx';
import { List, ListRow } from '../ui/list.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SelectField } from '../ui/select-field.tsx';

export function SettingsScreen() {
  const t = useText('own');
  const shell = useText('shell');
  const logout = useLogout();
  const { name, username, hasActiveSubscription: isPremium } = useMember();
  return (
    <>
      <HeaderBar back={{ label: t('backToHome'), href: '/home' }} title={shell('settings')} />
      <div className="flex flex-col gap-5 px-4 pt-1 pb-10">
        <section className="flex flex-col gap-2">
          <h2 className="type-label px-1 text-ink-2">{t('account')}</h2>
          <List>
            <ListRow icon={UserPen} title={shell('editProfile')} caption={`${name} · @${username}`} href="/profile/edit" />
            <ListRow
              icon={Sparkles}
              tone="amber"
              title={isPremium ? t('manage') : t('upgrade')}
              caption={isPremium ? shell('premiumMember') : shell('freeAccount')}
              href={isPremium ? '/subscription' : '/premium'}
            />
          </List>
        </section>
        <DeviceSettings />
        <p className="type-caption px-1">{t('settingsComing')}</p>
        <Button kind="danger-outline" icon={LogOut} block loading={logout.isPending} onClick={() => logout.mutate()}>
          {t('signOut')}
        </Button>
      </div>
    </>
  );
}

/** Each in its own language, for whoever has landed in a wrong one. */
const languageNames = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

function DeviceSettings() {
  const t = useText('own');
  const { theme, units } = useAppSettings();
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-label px-1 text-ink-2">{t('appearance')}</h2>
      <Card as="div" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <p className="type-label">{t('theme')}</p>
          <Segmented
            label={t('theme')}
            value={theme}
            options={[
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
              { value: 'system', label: t('themeSystem') },
            ]}
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
            options={[
              { value: 'imperial', label: t('imperial') },
              { value: 'metric', label: t('metric') },
            ]}
            onChange={(next) => updateAppSettings({ units: next })}
          />
        </div>
      </Card>
    </section>
  );
}
