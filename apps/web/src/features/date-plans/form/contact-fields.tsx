// Who is told, and what: read word for word before an address or number is given. Spec §4 Date plans.
import { nameInMessage, planMessage, planMessageKinds } from '@violet/contract/catalogue/plan-messages';
import type { DatePlan } from '@violet/contract/date-plans';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { List } from '#ui/lists/list.tsx';
import type { PlanDraft } from './plan-draft.ts';

export interface ContactFieldsProps {
  draft: PlanDraft;
  plan: DatePlan | null;
  error: string | undefined;
  onChange: (change: Partial<PlanDraft>) => void;
}

export function ContactFields({ draft, plan, error, onChange }: ContactFieldsProps) {
  const t = useText('datePlans', 'contact');
  const { hasContact, kind, contact } = draft;
  const isPhone = kind === 'phone';
  return (
    <>
      <List>
        <SwitchRow title={t('switch')} caption={t('text')} checked={hasContact} onChange={(on) => onChange({ hasContact: on })} />
      </List>
      {hasContact && (
        <>
          <Words plan={plan} />
          <Segmented
            label={t('how')}
            value={kind}
            options={[
              { value: 'email', label: t('email') },
              { value: 'phone', label: t('phone') },
            ]}
            onChange={(next) => onChange({ kind: next, contact: '' })}
          />
          <TextField
            key={kind}
            label={t(isPhone ? 'phoneField' : 'emailField')}
            type={isPhone ? 'tel' : 'email'}
            inputMode={isPhone ? 'tel' : 'email'}
            autoComplete="off"
            maxLength={isPhone ? 40 : 254}
            error={error}
            value={contact}
            onChange={({ target }) => onChange({ contact: target.value })}
          />
        </>
      )}
    </>
  );
}

function Words({ plan }: { plan: DatePlan | null }) {
  const t = useText('datePlans', 'contact');
  const language = useLanguage();
  const { name } = useMember();
  const parts = { name: nameInMessage(name, language), url: plan?.url ?? t('link'), stop: t('stop') };
  return (
    <section aria-label={t('exactly')} className="flex flex-col gap-2.5 rounded-md bg-fill px-3.5 py-3">
      <h3 className="type-label">{t('exactly')}</h3>
      <dl className="flex flex-col gap-2.5">
        {planMessageKinds.map((kind) => (
          <div key={kind}>
            <dt className="type-micro">{t(kind)}</dt>
            <dd className="text-label leading-[1.42] wrap-anywhere whitespace-pre-line">{planMessage(kind, language, parts)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
