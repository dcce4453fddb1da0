import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

/** What is fetched only when somebody wants to see it: each look is written down. */
export function OnDemand({ label, children }: { label: string; children: ReactNode }) {
  const t = useText('moderation');
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  function show() {
    setIsShown(true);
    box.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isShown ? (
        children
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption">
          <Button kind="tonal" size="sm" icon={Eye} onClick={show}>
            {label}
          </Button>
          <span className="text-ink-2">{t('logged')}</span>
        </div>
      )}
    </div>
  );
}

interface LookResultProps<T> {
  look: { readonly data: T | undefined; readonly isError: boolean };
  failed: string;
  children: (seen: T) => ReactNode;
}

/** What a look brought, or that it brought nothing. */
export function LookResult<T>({ look: { data, isError }, failed, children }: LookResultProps<T>) {
  const shell = useText('shell');
  if (data !== undefined) return children(data);
  if (isError) return <Note tone="amber">{failed}</Note>;
  return (
    <SkeletonGroup label={shell('loading')}>
      <Skeleton className="h-48 rounded-md" />
    </SkeletonGroup>
  );
}
