import { Coffee, Compass, MessageCircle } from 'lucide-react';
import { Trans } from 'react-i18next';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';

const lines = [
  { key: 'meet', icon: Compass, tone: 'violet' },
  { key: 'talk', icon: MessageCircle, tone: 'leaf' },
  { key: 'tea', icon: Coffee, tone: 'amber' },
] as const;

/** What this is, in a headline and three lines, and the way in. Spec §2, Landing. */
export function Welcome({ onStart }: { onStart: () => void }) {
  const t = useText('landing');
  return (
    <div className="flex flex-col gap-[18px]">
      <h1 className="type-hero">
        <Trans t={t} i18nKey="tagline" components={{ em: <em className="text-violet-text" /> }} />
      </h1>
      <ul className="flex flex-col gap-3">
        {lines.map(({ key, icon, tone }) => (
          <li key={key} className="flex items-center gap-3">
            <IconTile icon={icon} tone={tone} />
            <span className="min-w-0 flex-1">{t(key)}</span>
          </li>
        ))}
      </ul>
      <Button size="hero" block onClick={onStart}>
        {t('getStarted')}
      </Button>
      <p className="type-caption text-center">{t('forWhom')}</p>
    </div>
  );
}
