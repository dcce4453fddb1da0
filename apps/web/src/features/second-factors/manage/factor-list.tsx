import type { SecondFactor } from '@violet/contract/auth/second-factors';
import { Ellipsis, KeyRound, PenLine, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortAgo } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenameFactor } from './rename-factor.tsx';

export function FactorList({ factors }: { factors: readonly SecondFactor[] }) {
  const t = useText('secondFactors', 'list');
  return (
    <List label={t('heading')}>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
      ))}
    </List>
  );
}

const icons = { passkey: KeyRound, totp: Smartphone };

function FactorRow({ factor, isLast }: { factor: SecondFactor; isLast: boolean }) {
  const t = useText('secondFactors');
  const locale = useLocale();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const { kind, name, createdAt, lastUsedAt } = factor;
  const overlay = (what: 'rename' | 'remove') => ({
    open: open === what,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? what : null),
  });
  return (
    <ListRow
      icon={icons[kind]}
      title={<span className="wrap-anywhere">{name}</span>}
      caption={
        <>
          <span className="block">{t('list.added', { kind: t(`kind.${kind}`), day: day.format(Date.parse(createdAt)) })}</span>
          <span className="block">{lastUsedAt === null ? t('list.unused') : t('list.used', { when: shortAgo(lastUsedAt, locale) })}</span>
        </>
      }
      trailing={
        <>
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('list.menu', { name })} />}
            items={[
              { label: t('rename.label'), icon: PenLine, onSelect: () => setOpen('rename') },
              { label: t('remove.label'), icon: Trash2, danger: true, onSelect: () => setOpen('remove') },
            ]}
          />
          <RenameFactor factor={factor} {...overlay('rename')} />
          <RemoveFactor factor={factor} isLast={isLast} {...overlay('remove')} />
        </>
      }
    />
  );
}
