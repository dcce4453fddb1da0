import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TypingDots } from './typing-dots.tsx';

/** Spec §9 Timing: the typing demo lasts 3 seconds. */
const shownMs = 3000;

/** What a conversation shows while the other one types, for three seconds. */
export function TypingDemo() {
  const t = useText('feedback');
  const chat = useText('chat');
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setTyping(false), shownMs);
    return () => clearTimeout(timer);
  }, [isTyping]);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('typing')}</h2>
      <p className="type-caption">{t('typingText')}</p>
      <div className="flex min-h-14 items-center gap-3 rounded-md bg-sunken px-3">
        {isTyping && <TypingDots />}
        <p role="status" className="type-caption">
          {isTyping ? chat('typing') : ''}
        </p>
      </div>
      <Button kind="tonal" block aria-disabled={isTyping || undefined} onClick={() => setTyping(true)}>
        {t('typingStart')}
      </Button>
    </Card>
  );
}
