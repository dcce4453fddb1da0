// A known address whose screen is still being built: what it will be, and the way back. Spec §2, Route table.
import { useMatches } from '@tanstack/react-router';
import { TeaTin } from '../art/tea-tin.tsx';
import { useText } from '../lib/i18n.ts';
import type { coming } from '../messages/en/coming.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { HeaderBar } from '../ui/header-bar.tsx';

type Announced = keyof (typeof coming)['what'];

export function ComingSoonScreen() {
  const t = useText('coming');
  const shell = useText('shell');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  if (screen === undefined) return null;
  return (
    <>
      {screen.chrome === 'sub' && <HeaderBar back={{ label: shell('back'), href: '/home' }} title={shell(`title.${screen.title}`)} />}
      <div className="grid flex-1 place-items-center px-4 py-10">
        <EmptyState
          art={<TeaTin />}
          title={t('heading')}
          text={t(`what.${screen.title as Announced}`)}
          action={<ButtonLink href="/home">{shell('backToDiscover')}</ButtonLink>}
        />
      </div>
    </>
  );
}
