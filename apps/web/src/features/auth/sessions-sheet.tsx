// Where she is signed in, and how to end it elsewhere. api.md, /api/auth/sessions.
import type { Session } from '@violet/contract/auth';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { shortAgo } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonGroup, SkeletonStack } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useDeviceText } from './device-text.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts';

export interface SessionsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SessionsSheet({ open, onOpenChange }: SessionsSheetProps) {
  const t = useText('account');
  const shell = useText('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('sessions.title')} description={t('sessions.text')} closeLabel={shell('close')}>
      <Sessions />
    </Sheet>
  );
}

function Sessions() {
  const t = useText('account');
  const { data, isError, isFetching, refetch } = useSessions();
  const endOthers = useEndOtherSessions();
  const { toast } = useToast();
  const { refusal } = useServerWords();
  if (data === undefined && isError) return <Problem onRetry={() => void refetch()} isRetrying={isFetching} />;
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

function SessionRow({ session: { id, device, current, lastUsedAt } }: { session: Session }) {
  const t = useText('account');
  const deviceText = useDeviceText();
  const language = useLanguage();
  const end = useEndSession();
  const { toast } = useToast();
  const { refusal } = useServerWords();
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
      caption={<time dateTime={lastUsedAt}>{t('sessions.lastUsed', { when: shortAgo(lastUsedAt, language) })}</time>}
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
