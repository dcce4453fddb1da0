import type { PartnerLink } from '@violet/contract/partners';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { momentText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusKept } from '#ui/lists/use-focus-kept.ts';
import { usePartnerAct, usePartnerLink, type PartnerAct } from './queries.ts';

type Acts = ReturnType<typeof useActs>;

function useActs() {
  const t = useText('couples');
  const { toast } = useToast();
  const refusalText = useRefusalText();
  const act = usePartnerAct();
  return {
    ...act,
    run: (wanted: PartnerAct) =>
      act.mutate(wanted, { onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusalText.refusal(error) }) }),
  };
}

/** With whom the profile is linked, and the way there. Spec §2 Profile; ADR 041. */
export function PartnerPart({ endsOnSave }: { endsOnSave: boolean }) {
  const t = useText('couples');
  const id = useId();
  const { data: link } = usePartnerLink();
  const acts = useActs();
  return (
    <section {...useFocusKept()} aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-semibold">
          {t('partner')}
        </h3>
        <p className="type-caption mt-1">{t('partnerText')}</p>
      </div>
      {link === undefined ? <Skeleton className="h-12 rounded-md" /> : <LinkState link={link} acts={acts} />}
      {endsOnSave && link?.state === 'linked' && link.partner !== null && (
        <Note tone="amber">{t('linkEnds', { name: link.partner.name })}</Note>
      )}
    </section>
  );
}

function LinkState({ link: { state, code, expiresAt, partner }, acts }: { link: PartnerLink; acts: Acts }) {
  const t = useText('couples');
  const locale = useLocale();
  if (state === 'linked') {
    return (
      <Said text={t('linked', { name: partner?.name ?? '' })}>
        <Act acts={acts} kind="unlink" label={t('unlink')} />
      </Said>
    );
  }
  if (state === 'asked' && partner === null) {
    return (
      <Said text={t('waits')}>
        <Act acts={acts} kind="unlink" label={t('takeBack')} />
      </Said>
    );
  }
  if (state === 'asked' && partner !== null) {
    return (
      <Said text={t('asks', { name: partner.name })}>
        <Button size="sm" disabled={acts.isPending} onClick={() => acts.run({ kind: 'confirm', partnerId: partner.id })}>
          {t('confirm')}
        </Button>
        <Act acts={acts} kind="unlink" label={t('decline')} />
      </Said>
    );
  }
  return (
    <>
      {code !== null && expiresAt !== null && (
        <Said text={t('codeText', { time: momentText(expiresAt, locale) })}>
          <output aria-label={t('code')} translate="no" className="font-display text-[1.375rem] font-semibold tracking-[.14em] select-all">
            {code}
          </output>
          <Act acts={acts} kind="unlink" label={t('takeBack')} />
        </Said>
      )}
      <Invitation acts={acts} />
    </>
  );
}

/** The two ways to begin: a code for the partner, or the partner's. */
function Invitation({ acts }: { acts: Acts }) {
  const t = useText('couples');
  const [typed, setTyped] = useState<string | null>(null);
  const refusalText = useRefusalText();
  const sent = acts.variables?.kind === 'ask' ? acts.error : null;
  const error = sent === null ? undefined : isRefusal(sent, 'not_found') ? t('codeWrong') : refusalText.refusal(sent);
  const send = () => typed !== null && typed.trim() !== '' && acts.mutate({ kind: 'ask', code: typed });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Act acts={acts} kind="invite" label={t('invite')} />
        <Button kind="outline" size="sm" aria-expanded={typed !== null} onClick={() => setTyped(typed === null ? '' : null)}>
          {t('enterCode')}
        </Button>
      </div>
      {typed !== null && (
        <div className="flex flex-col items-start gap-2">
          <TextField
            label={t('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              if (acts.isError) acts.reset();
            }}
            // It stands in a form that saves the profile.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
          <Button size="sm" loading={acts.isPending && acts.variables.kind === 'ask'} onClick={send}>
            {t('sendCode')}
          </Button>
        </div>
      )}
    </>
  );
}

function Act({ acts, kind, label }: { acts: Acts; kind: 'invite' | 'unlink'; label: string }) {
  return (
    <Button kind="outline" size="sm" disabled={acts.isPending} onClick={() => acts.run({ kind })}>
      {label}
    </Button>
  );
}

/** What is, spoken when it comes to be, and what can be done about it. */
function Said({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}
