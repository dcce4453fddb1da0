import { Mail } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useMember } from '../../session/session-context.ts';
import { ListRow } from '../../ui/list.tsx';

/** Where letters go: news of a match, and the code for a forgotten password. The address is a part of her profile. */
export function EmailRow() {
  const t = useText('alerts');
  const { email } = useMember();
  return <ListRow icon={Mail} title={t('email.row')} caption={email || t('email.missing')} href="/profile/edit" />;
}
