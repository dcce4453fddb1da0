import type { SocialHandles, Verification } from '@violet/contract/verification';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useSaveHandles } from './queries.ts';

const names = ['instagramHandle', 'tiktokHandle', 'twitterHandle'] as const;
type HandleName = (typeof names)[number];

/** Accounts elsewhere by which a moderator can recognise the member; nobody else is shown them. Spec §2 Verification, §5 Social handles. */
export function HandlesForm({ verification }: { verification: Verification }) {
  const t = useText('verification');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const save = useSaveHandles();
  const [typed, setTyped] = useState<Partial<Record<HandleName, string>>>({});
  const valueOf = (name: HandleName) => typed[name] ?? verification[name] ?? '';

  /** Empty ones are left out, unless there was one to take away. */
  function body(): SocialHandles {
    return Object.fromEntries(
      names.map((name) => [name, valueOf(name).trim()] as const).filter(([name, value]) => value !== '' || verification[name] !== null),
    );
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(body(), {
      onSuccess: () => {
        setTyped({});
        toast({ title: t('handlesSaved'), icon: AtSign });
      },
      onError: (error) => toast({ kind: 'error', title: t('handlesFailed'), description: refusal(error) }),
    });
  }
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-heading">{t('social')}</h2>
          {verification.socialVerified && <Badge tone="leaf">{t('socialGiven')}</Badge>}
        </div>
        <p className="type-caption">{t('socialText')}</p>
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`service.${name}`)}
            note={t('optional')}
            icon={AtSign}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={valueOf(name)}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" kind="tonal" loading={save.isPending}>
          {t('saveHandles')}
        </Button>
      </form>
    </Card>
  );
}
