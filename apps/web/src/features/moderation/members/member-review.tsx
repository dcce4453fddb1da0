import { useState } from 'react';
import type { FormEvent } from 'react';
import { Search } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MemberFile } from './member-file.tsx';
import { LookResult } from '#features/moderation/on-demand.tsx';
import { useMemberSearch } from '#features/moderation/queries.ts';

/** One member, found by the id or the whole username: nobody browses through members. */
export function MemberReview() {
  const t = useText('moderation');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  function find(event: FormEvent) {
    event.preventDefault();
    setAsked(typed.trim());
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={find} className="flex flex-col gap-3">
        <TextField
          label={t('member.search')}
          hint={t('member.searchHint')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon={Search} disabled={typed.trim() === ''}>
          {t('member.find')}
        </Button>
      </form>
      {asked !== '' && <Found key={asked} search={asked} />}
    </div>
  );
}

function Found({ search }: { search: string }) {
  const t = useText('moderation');
  const { id } = useMember();
  return (
    <LookResult look={useMemberSearch(search)} failed={t('report.failed')}>
      {([member]) => {
        if (member === undefined) return <p role="status">{t('member.nobody')}</p>;
        return member.id === id ? <Note tone="neutral">{t('member.own')}</Note> : <MemberFile userId={member.id} />;
      }}
    </LookResult>
  );
}
