// The second step of the sign-in, after a right password. Spec §4 Session, ADR 025.
import { Hourglass } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useSignedIn } from '#features/auth/queries.ts';
import { alone } from '#session/alone.ts';
import { ProofForm } from '#features/second-factors/proof/proof-form.tsx';
import { askSignInPasskey, sendSignIn, useSignInOptions } from '#features/second-factors/queries.ts';
import { useFocusFirst } from '#features/second-factors/use-focus-first.ts';

/** @param onBack to the password, also where the sign-in is over */
export function SignInStep({ onBack }: { onBack: () => void }) {
  const t = useText('secondFactors', 'signIn');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [ended, setEnded] = useState<Error | null>(null);
  const options = useSignInOptions(ended !== null);
  const stopped = ended ?? options.error;
  const over = isRefusal(stopped, 'conflict') ? stopped : null;
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title">
          {t('title')}
        </h1>
        {over === null && <p className="text-ink-2">{t('text')}</p>}
      </div>
      <Card as="div" className="flex flex-col gap-2">
        {over === null ? <Proof options={options} onEnded={setEnded} onBack={onBack} /> : <Over why={over} onBack={onBack} />}
      </Card>
    </>
  );
}

interface ProofProps {
  options: ReturnType<typeof useSignInOptions>;
  /** The sign-in is over while it was tried. */
  onEnded: (why: Error) => void;
  onBack: () => void;
}

function Proof({ options: { data, isError, isFetching, refetch }, onEnded, onBack }: ProofProps) {
  const t = useText('secondFactors', 'signIn');
  const shell = useText('shell');
  const signedIn = useSignedIn();
  if (data === undefined && isError) return <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <SkeletonGroup label={shell('loading')}>
        <Skeleton className="h-48 rounded-md" />
      </SkeletonGroup>
    );
  async function watched<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: Error) => {
      if (isRefusal(error, 'conflict')) onEnded(error);
      throw error;
    });
  }
  return (
    <>
      <ProofForm
        kinds={data.kinds}
        submitLabel={t('submit')}
        takesFocus={false}
        askPasskey={() => watched(askSignInPasskey())}
        send={(proof) => alone(async () => signedIn(await watched(sendSignIn(proof))))}
      />
      <Button kind="ghost" size="sm" onClick={onBack}>
        {t('backToPassword')}
      </Button>
    </>
  );
}

function Over({ why, onBack }: { why: Error; onBack: () => void }) {
  const t = useText('secondFactors', 'signIn');
  const { refusal } = useRefusalText();
  const box = useFocusFirst<HTMLDivElement>(true, why);
  return (
    <div ref={box} className="flex flex-col gap-3.5">
      <Note tone="amber" icon={Hourglass} title={t('over')} role="alert">
        {refusal(why)}
      </Note>
      <Button block onClick={onBack}>
        {t('backToPassword')}
      </Button>
    </div>
  );
}
