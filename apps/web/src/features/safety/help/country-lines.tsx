import type { HelpLine } from '@violet/contract/help-lines';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { callHref, textHref } from './line-links.ts';
import { useLineWords } from './line-words.ts';
import { useHelpLines, useIsRisky } from './use-help-lines.ts';

/** Emergency numbers and help lines of a country, and of no other. Spec §2 Safety Center. */
export function CountryLines({ country }: { country: string }) {
  const isRisky = useIsRisky(country);
  const t = useText('helpLines');
  const { data, isError, isFetching, refetch } = useHelpLines(country);
  if (isError && data === undefined) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton className="h-16 rounded-lg" />;
  return (
    <>
      {isRisky && <p className="mb-2 font-semibold">{t('careful')}</p>}
      {data.emergency.length > 0 ? (
        <Lines label={t('immediate')} lines={data.emergency} isUrgent />
      ) : (
        <p className="my-2 font-semibold">{t('noneUrgent')}</p>
      )}
      {data.lines.length > 0 ? <Lines lines={data.lines} /> : <p className="type-caption my-2">{t('none')}</p>}
    </>
  );
}

function Lines({ label, lines, isUrgent = false }: { label?: string; lines: readonly HelpLine[]; isUrgent?: boolean }) {
  return (
    <ul aria-label={label} className="mb-2 flex flex-col gap-2">
      {lines.map((line) => (
        <Line key={line.id} line={line} isUrgent={isUrgent} />
      ))}
    </ul>
  );
}

function Line({ line, isUrgent }: { line: HelpLine; isUrgent: boolean }) {
  const words = useLineWords();
  const number = words.number(line);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg py-2.5 pr-2.5 pl-3 ${isUrgent ? 'bg-rosehip-tint' : 'bg-violet-tint'}`}
    >
      <span className="min-w-28 flex-1">
        <span className="block leading-tight font-semibold">{words.name(line)}</span>
        {number !== undefined && <span className="block tabular-nums">{number}</span>}
        <span className="type-caption block">{words.about(line)}</span>
        <span className="type-micro block">{words.checked(line)}</span>
      </span>
      <Ways line={line} isUrgent={isUrgent} />
    </li>
  );
}

function Ways({ line, isUrgent }: { line: HelpLine; isUrgent: boolean }) {
  const t = useText('safety', 'center');
  const own = useText('helpLines');
  const name = useLineWords().name(line);
  const [call, text] = [callHref(line), textHref(line)];
  const kind = isUrgent ? 'danger' : 'tonal';
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-2">
      {call !== undefined && (
        <ButtonLink kind={kind} size="sm" href={call} aria-label={t('callNamed', { name })}>
          {t('call')}
        </ButtonLink>
      )}
      {text !== undefined && (
        <ButtonLink kind={kind} size="sm" href={text} aria-label={t('textNamed', { name })}>
          {t('text')}
        </ButtonLink>
      )}
      {line.web !== null && (
        <ButtonLink
          kind="ghost"
          size="sm"
          href={line.web}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${own('webNamed', { name })}, ${t('newTab')}`}
        >
          {own('web')}
        </ButtonLink>
      )}
    </span>
  );
}
