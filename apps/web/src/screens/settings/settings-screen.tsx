// The viewer's account and safety, and how the product behaves. Spec §2, Settings, §11 Profile, safety, settings.
import { Ban, BellRing, FileText, Gavel, KeyRound, LifeBuoy, Lock, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChangePasswordSheet } from '#features/auth/passwords/change-password-sheet.tsx';
import { useLogout } from '#features/auth/queries.ts';
import { SessionsSheet } from '#features/auth/sessions/sessions-sheet.tsx';
import { useOnboarding } from '#features/onboarding/queries.ts';
import { DataPrivacySheet } from '#features/profiles/account/data-privacy-sheet.tsx';
import { GhostRow } from '#features/profiles/ghost/ghost-row.tsx';
import { PushRow } from '#features/push/push-row.tsx';
import { SafetyRecordsSheet } from '#features/safety/overview/safety-records-sheet.tsx';
import { DeviceCard } from '#features/settings/device-card.tsx';
import { EmailRow } from '#features/settings/email-row.tsx';
import { OwnCard } from '#features/settings/own-card.tsx';
import { SubscriptionRow } from '#features/settings/subscription-row.tsx';
import { VerificationRow } from '#features/settings/verification-row.tsx';
import { SmsForm } from '#features/phone-codes/sms-form.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { SourceLink } from '#parts/source-link.tsx';
import { useMember } from '#session/session-context.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';

type SheetName = 'records' | 'data' | 'sessions' | 'password';

export function SettingsScreen() {
  const t = useText('settings');
  const shell = useText('shell');
  const privacy = useText('preferences', 'privacy');
  const titles = useText('titles');
  const [open, setOpen] = useState<SheetName | null>(null);
  const sheet = (name: SheetName) => ({ open: open === name, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null) });
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/home' }} title={shell('settings')} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-10">
        <OwnCard />
        <section className="flex flex-col gap-2">
          <List>
            <GhostRow />
          </List>
          <p className="type-caption px-1">{privacy('hidingDifference')}</p>
        </section>
        <List>
          <VerificationRow />
        </List>
        <ModerationPart />
        <Part heading={t('privacySafety')}>
          <ListRow icon={Ban} tone="neutral" title={t('records')} onClick={() => setOpen('records')} />
          <ListRow icon={Lock} tone="neutral" title={t('data')} onClick={() => setOpen('data')} />
        </Part>
        <Part heading={t('notifications')}>
          <PushRow />
          <SmsForm />
          <EmailRow />
          <ListRow icon={BellRing} tone="neutral" title={t('which')} caption={t('whichText')} href="/preferences" />
        </Part>
        <Part heading={t('signIn')}>
          <ListRow icon={MonitorSmartphone} title={t('sessions')} onClick={() => setOpen('sessions')} />
          <ListRow icon={KeyRound} title={t('password')} onClick={() => setOpen('password')} />
          <ListRow icon={ShieldCheck} title={titles('secondStep')} href="/second-step" />
        </Part>
        <HelpPart />
        <section className="flex flex-col gap-2">
          <h2 className="type-label px-1 text-ink-2">{t('device')}</h2>
          <DeviceCard />
        </section>
        <WayOut />
      </div>
      <SafetyRecordsSheet {...sheet('records')} />
      <DataPrivacySheet {...sheet('data')} />
      <SessionsSheet {...sheet('sessions')} />
      <ChangePasswordSheet {...sheet('password')} />
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-label px-1 text-ink-2">{heading}</h2>
      <List>{children}</List>
    </section>
  );
}

/** The way to the console, for those who have it. */
function ModerationPart() {
  const titles = useText('titles');
  const { role } = useMember();
  if (role === 'member') return null;
  return (
    <List>
      <ListRow icon={Gavel} title={titles('moderation')} href="/moderation" />
    </List>
  );
}

/** Pages about the site itself. */
const aboutPages = ['guidelines', 'privacy', 'terms', 'imprint', 'transparency'] as const;

function HelpPart() {
  const t = useText('settings');
  const titles = useText('titles');
  const { start } = useOnboarding();
  return (
    <>
      <Part heading={t('help')}>
        <ListRow icon={LifeBuoy} title={t('tutorial')} caption={t('tutorialText')} onClick={start} />
        {aboutPages.map((name) => (
          <ListRow key={name} icon={FileText} tone="neutral" title={titles(name)} href={`/${name}`} />
        ))}
      </Part>
      <Part heading={t('subscription')}>
        <SubscriptionRow />
      </Part>
    </>
  );
}

function WayOut() {
  const t = useText('settings');
  const logout = useLogout();
  return (
    <div className="flex flex-col gap-1.5">
      <Button kind="danger-outline" icon={LogOut} block loading={logout.isPending} onClick={() => logout.mutate()}>
        {t('signOut')}
      </Button>
      <ButtonLink kind="ghost" block href="/home">
        {t('backToHome')}
      </ButtonLink>
      <footer className="text-center">
        <SourceLink />
      </footer>
    </div>
  );
}
