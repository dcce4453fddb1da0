import type { ProfileStats } from '@violet/contract/profiles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Tag } from '#ui/layout/tag.tsx';
import { TeaTag } from '#ui/layout/tea-tag.tsx';

/** What the viewer says in own words, what follows from it, and what the viewer likes. Spec §2 Profile, Overview. */
export function OwnOverview({ highlights }: { highlights: ProfileStats['highlights'] | undefined }) {
  const t = useText('profiles', 'mine');
  const labels = useCatalogue();
  const { bio, interests, teaInterests, prompts } = useMember();
  return (
    <div className="flex flex-col gap-4">
      <Part title={t('about')}>
        {bio === '' ? (
          <Missing text={t('noBio')} action={t('addBio')} />
        ) : (
          <p className="break-words whitespace-pre-line text-ink-2">{bio}</p>
        )}
      </Part>
      {prompts.map(({ promptId, answer }) => (
        <Part key={promptId} title={labels.prompt(promptId)}>
          <p className="break-words whitespace-pre-line text-ink-2">{answer}</p>
        </Part>
      ))}
      {highlights !== undefined && <Highlights highlights={highlights} />}
      <Part title={t('interests')}>
        {interests.length === 0 && <Missing text={t('noInterests')} action={t('addInterests')} />}
        <ul className="flex flex-wrap gap-2">
          {interests.map((interest) => (
            <li key={interest}>
              <Tag>{labels.interest(interest)}</Tag>
            </li>
          ))}
        </ul>
      </Part>
      {teaInterests.length > 0 && (
        <Part title={t('teas')}>
          <ul className="flex flex-wrap gap-2">
            {teaInterests.map((tea) => (
              <li key={tea}>
                <TeaTag>{labels.tea(tea)}</TeaTag>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const tones = ['violet', 'amber', 'leaf'] as const;

function Highlights({ highlights }: { highlights: ProfileStats['highlights'] }) {
  const t = useText('profiles', 'mine');
  return (
    <Part title={t('highlights')}>
      {highlights.length === 0 && <p className="type-caption">{t('noHighlights')}</p>}
      <ul className="flex flex-col gap-3">
        {highlights.map(({ label, score }, index) => (
          <li key={label}>
            <span className="mb-1 flex justify-between gap-3">
              <span>{t(`highlight.${label}`)}</span>
              <span className="tabular-nums">{score}%</span>
            </span>
            <Progress value={score} label={t(`highlight.${label}`)} tone={tones[index % tones.length]} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-2.5">
      <h3 id={id} className="type-heading">
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** An empty part says so, and where to fill it. */
function Missing({ text, action }: { text: string; action: string }) {
  return (
    <p className="type-caption">
      {text}{' '}
      <Link href="/profile/edit" className="type-link">
        {action}
      </Link>
    </p>
  );
}
