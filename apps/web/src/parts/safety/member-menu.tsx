import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

export interface MemberMenuProps {
  name: string;
  /** These ask before they act. */
  onReport: () => void;
  onBlock: () => void;
}

/** Report and block, behind one button beside a member. */
export function MemberMenu({ name, onReport, onBlock }: MemberMenuProps) {
  const t = useText('safety');
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={t('menuOf', { name })} />}
      items={[
        { label: t('report'), icon: Flag, onSelect: onReport },
        { label: t('blockUser'), icon: Ban, onSelect: onBlock, danger: true },
      ]}
    />
  );
}
