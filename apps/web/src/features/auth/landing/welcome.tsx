import { Coffee, Compass, MessageCircle } from 'lucide-react';
import type { RefCallback } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';

const lines = [
  { key: 'meet', icon: Compass, tone: 'violet' },
  { key: 'talk', icon: MessageCircle, tone: 'leaf' },
  { key: 'tea', icon: Coffee, tone: 'amber' },
] as const;

interface WelcomeProps {
  isStarting: boolean;
  onStart: () => void;
  buttonRef: RefCallback<HTMLButtonElement>;
}

/** What this is, in a headline and three lines, and the way in. Spec §2, Landing. */
export function Welcome({ isStarting, onStart, buttonRef }: WelcomeProps) {
  const t = useText('landing');
  const [before, stressed, after] = t('tagline').split(/<\/?em>/u);
  return (
    <div className="flex flex-col gap-[18px]">
      <h1 className="type-hero">
        {before}
        <em className="text-violet-text">{stressed}</em>
        {after}
      </h1>
      <ul className="flex flex-col gap-3">
        {lines.map(({ key, icon, tone }) => (
          <li key={key} className="flex items-center gap-3">
            <IconTile icon={icon} tone={tone} />
            <span className="min-w-0 flex-1">{t(key)}</span>
          </li>
        ))}
      </ul>
      <Button ref={buttonRef} size="hero" block loading={isStarting} onClick={onStart}>
        {t('getStarted')}
      </Button>
      <p className="type-caption text-center">{t('forWhom')}</p>
    </div>
  );
}
