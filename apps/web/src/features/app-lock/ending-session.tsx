import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { endBehindLock } from '#session/end-behind-lock.ts';
import { Button } from '#ui/actions/button.tsx';
import { RotateCw } from 'lucide-react';

const againMs = 15_000;

/** Tells the server that the session is over, until it hears. Nothing else is called, and nothing opens the lock any more. */
export function EndingSession() {
  const t = useText('appLock');
  const shell = useText('shell');
  const [turn, setTurn] = useState(0);
  const [isUnheard, setUnheard] = useState(false);
  useEffect(() => {
    let isOver = false;
    void endBehindLock().then((isHeard) => isOver || setUnheard(!isHeard));
    const again = () => setTurn((before) => before + 1);
    const timer = setTimeout(again, againMs);
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [turn]);
  return (
    <>
      <p role="status" className="type-body">
        {t(isUnheard ? 'unheard' : 'ending')}
      </p>
      {isUnheard && (
        <Button block icon={RotateCw} onClick={() => setTurn(turn + 1)}>
          {shell('tryAgain')}
        </Button>
      )}
    </>
  );
}
