// Who sees what of the viewer, and who may write; the server obeys it. Spec §3 Local-only settings groups; ADR 007.
import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageSenders, profileVisibilities } from '@violet/contract/settings';
import type { AppSettings, PrivacySettings } from '@violet/contract/settings';
import { photoCovers } from '@violet/contract/chat/message-media';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { Card } from '#ui/layout/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { List } from '#ui/lists/list.tsx';
import { HiddenWordsPart } from './hidden-words-part.tsx';
import { useSaveSettings } from '#features/preferences/queries.ts';
import { SaveBar } from '#features/preferences/fields/save-bar.tsx';
import { SettingsSwitches } from '#features/preferences/fields/settings-switches.tsx';
import { useSavedToast } from './use-saved-toast.ts';

/** Two names of one record. ADR 039. */
const seenBy = (profileVisibility: PrivacySettings['profileVisibility']) => ({
  profileVisibility,
  incognito: profileVisibility === 'friends',
});

/** A ghost is seen by nobody new, whatever is chosen here, until ghost mode is off. */
function incognitoCaption(isGhost: boolean, willBePublic: boolean) {
  if (isGhost) return willBePublic ? 'privacy.incognitoOffGhost' : 'privacy.incognitoGhost';
  return willBePublic ? 'privacy.incognitoOff' : 'privacy.incognitoText';
}

const shown = ['showOnlineStatus', 'showDistance', 'showAge'] as const;

/** From whom messages may come, and how their photos are covered. */
function MessagesPart({ draft, change }: { draft: PrivacySettings; change: (part: Partial<PrivacySettings>) => void }) {
  const t = useText('preferences');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-label px-1 text-ink-2">{t('privacy.messages')}</h2>
      <Card as="div">
        <SelectField
          label={t('privacy.allowMessagesFrom')}
          hint={t('privacy.allowMessagesText')}
          value={draft.allowMessagesFrom}
          options={messageSenders.map((value) => ({ value, label: t(`privacy.${value}`) }))}
          onChange={({ target }) => change({ allowMessagesFrom: messageSenders.find((known) => known === target.value) ?? 'matches' })}
        />
      </Card>
      <Card as="div">
        <SelectField
          label={t('privacy.photoMessages')}
          hint={t('privacy.photoMessagesText')}
          value={draft.photoMessages}
          options={photoCovers.map((value) => ({ value, label: t(`privacy.photoCover.${value}`) }))}
          onChange={({ target }) => change({ photoMessages: photoCovers.find((known) => known === target.value) ?? 'until_known' })}
        />
      </Card>
    </section>
  );
}

interface PrivacyTabProps {
  settings: AppSettings;
  /** The switch of ghost mode, which is no part of what is saved here. */
  ghost: ReactNode;
  /** From whose contacts the viewer hides, which is no part of it either. */
  contacts: ReactNode;
}

export function PrivacyTab({ settings, ghost, contacts }: PrivacyTabProps) {
  const t = useText('preferences');
  const { ghostMode } = useMember();
  const { draft, changes, isChanged, change, settle } = useDraft<PrivacySettings>('privacy', settings.privacy);
  const save = useSaveSettings();
  const { onSuccess, onError } = useSavedToast();
  const { profileVisibility: saved } = settings.privacy;
  /** Whoever turns on by mistake what was off, and off again, is seen by no more than before. */
  const [withoutIncognito, setWithoutIncognito] = useState<typeof saved>(saved === 'friends' ? 'public' : saved);
  const willBePublic = saved !== 'public' && draft.profileVisibility === 'public';

  function handleSave() {
    save.mutate(
      { privacy: changes },
      {
        onSuccess: () => {
          settle(changes);
          onSuccess();
        },
        onError,
      },
    );
  }
  return (
    <>
      <div className="flex flex-col gap-5 pb-6">
        <Card as="div">
          <SelectField
            label={t('privacy.profileVisibility')}
            hint={draft.profileVisibility === 'friends' ? t('privacy.friendsText') : undefined}
            value={draft.profileVisibility}
            options={profileVisibilities.map((value) => ({ value, label: t(`privacy.${value}`) }))}
            onChange={({ target }) => change(seenBy(profileVisibilities.find((known) => known === target.value) ?? 'public'))}
          />
        </Card>
        <section className="flex flex-col gap-2">
          <h2 className="type-label px-1 text-ink-2">{t('privacy.hiding')}</h2>
          <List>
            <SwitchRow
              icon={EyeOff}
              title={t('privacy.incognito')}
              caption={t(incognitoCaption(ghostMode, willBePublic))}
              checked={draft.incognito}
              onChange={(on) => {
                if (on) setWithoutIncognito(draft.profileVisibility);
                change(seenBy(on ? 'friends' : withoutIncognito));
              }}
            />
            {ghost}
          </List>
          <p className="type-caption px-1">{t('privacy.hidingDifference')}</p>
        </section>
        {contacts}
        <SettingsSwitches
          title={t('privacy.seen')}
          switches={shown.map((name) => ({ name, title: t(`privacy.${name}`), caption: t(`privacy.${name}Text`) }))}
          values={draft}
          onChange={(name, on) => change({ [name]: on })}
        />
        <MessagesPart draft={draft} change={change} />
        <HiddenWordsPart words={draft.hiddenWords} onChange={(hiddenWords) => change({ hiddenWords })} />
      </div>
      <SaveBar label={t('save')} isSaving={save.isPending} unsaved={isChanged ? t('unsaved') : undefined} onSave={handleSave} />
    </>
  );
}
