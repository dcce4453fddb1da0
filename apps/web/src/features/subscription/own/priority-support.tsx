import { Mail } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { List, ListRow } from '#ui/lists/list.tsx';

/** Where a premium member is answered first. Spec §2 Premium subscription, the list of features; ADR 010. */
export function PrioritySupport({ email }: { email: string }) {
  const t = useText('subscription');
  return (
    <List label={t('support.title')}>
      <ListRow icon={Mail} title={t('support.title')} caption={t('support.text', { email })} href={`mailto:${email}`} />
    </List>
  );
}
