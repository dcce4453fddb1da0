// What the viewer is told, and how; the server obeys it. Spec §3 Local-only settings groups, §10 What is real here.
import type { AppSettings, NotificationSettings } from '@violet/contract/settings';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { useSaveSettings } from '#features/preferences/queries.ts';
import { SaveBar } from '#features/preferences/fields/save-bar.tsx';
import { SettingsSwitches } from '#features/preferences/fields/settings-switches.tsx';
import { useSavedToast } from './use-saved-toast.ts';

const ways = ['pushNotifications', 'emailNotifications'] as const;
const kinds = ['newMatches', 'newMessages', 'likes', 'events', 'promotional'] as const;
/** Where the title alone does not say what comes. */
const explained: Partial<Record<(typeof kinds)[number], 'eventsText' | 'promotionalText'>> = {
  events: 'eventsText',
  promotional: 'promotionalText',
};

export function NotificationsTab({ settings }: { settings: AppSettings }) {
  const t = useText('preferences');
  const { draft, changes, isChanged, change, settle } = useDraft<NotificationSettings>('notifications', settings.notifications);
  const save = useSaveSettings();
  const { onSuccess, onError } = useSavedToast();

  function handleSave() {
    save.mutate(
      { notifications: changes },
      {
        onSuccess: () => {
          settle(changes);
          onSuccess();
        },
        onError,
      },
    );
  }
  const { email } = useMember();
  function captionOf(way: (typeof ways)[number]): string {
    const text = t(way === 'emailNotifications' && !email ? 'notifications.emailMissing' : `notifications.${way}Text`);
    const host = way === 'emailNotifications' ? settings.letterHost : null;
    return host === null ? text : `${text} ${t('notifications.letterHost', { host })}`;
  }
  const set = (name: keyof NotificationSettings, on: boolean) => change({ [name]: on });
  return (
    <>
      <div className="flex flex-col gap-5 pb-6">
        <SettingsSwitches
          title={t('notifications.where')}
          switches={ways.map((name) => ({ name, title: t(`notifications.${name}`), caption: captionOf(name) }))}
          values={draft}
          onChange={set}
        />
        <SettingsSwitches
          title={t('notifications.what')}
          switches={kinds.map((name) => ({
            name,
            title: t(`notifications.${name}`),
            caption: explained[name] && t(`notifications.${explained[name]}`),
          }))}
          values={draft}
          onChange={set}
        />
      </div>
      <SaveBar label={t('save')} isSaving={save.isPending} unsaved={isChanged ? t('unsaved') : undefined} onSave={handleSave} />
    </>
  );
}
