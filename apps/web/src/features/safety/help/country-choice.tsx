import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useCountriesOnceWanted } from './use-help-lines.ts';
import type { HelpCountry } from './use-help-lines.ts';

/** For whoever is somewhere else, or asks for a friend. The list is asked for once it is wanted. */
export function CountryChoice({ country, choose }: Pick<HelpCountry, 'country' | 'choose'>) {
  const t = useText('helpLines');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useCountriesOnceWanted(isOpen);
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isOpen && isThere) box.current?.querySelector('select')?.focus();
  }, [isOpen, isThere]);
  if (!isOpen) {
    return (
      <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('another')}
      </Button>
    );
  }
  if (isError && data === undefined) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton className="h-12 rounded-lg" />;
  return (
    <div ref={box}>
      <SelectField
        label={t('another')}
        placeholder={t('ask')}
        required
        options={data.map(({ code, name }) => ({ value: code, label: name }))}
        value={country ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
