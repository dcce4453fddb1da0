// The member's sessions, and how to end those elsewhere. Spec §12 Sessions and passwords.
import type { Session } from '@violet/contract/auth/auth';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonGroup, SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useDeviceText } from './device-text.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '#features/auth/queries.ts';

export interface SessionsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SessionsSheet({ open, onOpenChange }: SessionsSheetProps) {
  const t = useText('auth', 'account');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('sessions.title')} description={t('sessions.text')} closeLabel={shell('close')}>
      <Sessions />
    </Sheet>
  );
}

function Sessions() {
  const t = useText('auth', 'account');
  const { data, isError, isFetching, refetch } = useSessions();
  const endOthers = useEndOtherSessions();
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  if (data === undefined && isError) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SessionsSkeleton />;
  const others = data.filter(({ current }) => !current);
  function signOutElsewhere() {
    endOthers.mutate(undefined, {
      onSuccess: () => toast({ title: t('sessions.othersEnded') }),
      onError: (error) => toast({ kind: 'error', title: t('sessions.failed'), description: refusal(error) }),
    });
  }
  return (
    <>
      {others.length > 0 && (
        <Button kind="outline" block icon={LogOut} loading={endOthers.isPending} onClick={signOutElsewhere}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <List label={t('sessions.title')}>
        {[...data.filter(({ current }) => current), ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
    </>
  );
}

function SessionRow({ session: { id, device, current, lastUsedAt, secondFactor } }: { session: Session }) {
  const t = useText('auth', 'account');
  const deviceText = useDeviceText();
  const locale = useLocale();
  const end = useEndSession();
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const name = deviceText(device);
  function endIt() {
    end.mutate(id, {
      onSuccess: () => toast({ title: t('sessions.ended') }),
      onError: (error) => toast({ kind: 'error', title: t('sessions.failed'), description: refusal(error) }),
    });
  }
  return (
    <ListRow
      icon={MonitorSmartphone}
      tone={current ? 'leaf' : 'neutral'}
      title={name}
      caption={
        <>
          <time dateTime={lastUsedAt}>{t('sessions.lastUsed', { when: shortAgo(lastUsedAt, locale) })}</time>
          {secondFactor === true && <span className="block">{t('sessions.secondStep')}</span>}
        </>
      }
      trailing={
        current ? (
          <Badge tone="leaf">{t('sessions.thisDevice')}</Badge>
        ) : (
          <Button kind="outline" size="sm" loading={end.isPending} aria-label={t('sessions.endNamed', { device: name })} onClick={endIt}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

function SessionsSkeleton() {
  const shell = useText('shell');
  return (
    <SkeletonGroup label={shell('loading')}>
      <SkeletonStack count={2} className="h-16 rounded-lg" />
    </SkeletonGroup>
  );
}
