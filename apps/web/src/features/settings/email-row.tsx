import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { ListRow } from '#ui/lists/list.tsx';
import { EmailProofSheet } from './email-proof-sheet.tsx';

/** Where e-mails go: news of a match, and the code for a forgotten password. The address is a part of the profile. */
export function EmailRow() {
  const t = useText('settings', 'email');
  const [isOpen, setOpen] = useState(false);
  const { email, emailVerified } = useMember();
  return (
    <>
      <ListRow icon={Mail} title={t('row')} caption={email || t('missing')} href="/profile/edit" />
      {email && emailVerified === false && (
        <ListRow
          title={t('unconfirmed')}
          caption={t('why')}
          trailing={
            <Button kind="outline" size="sm" onClick={() => setOpen(true)}>
              {t('confirm')}
            </Button>
          }
        />
      )}
      {isOpen && email && <EmailProofSheet email={email} onClose={() => setOpen(false)} />}
    </>
  );
}
