// The small profile sheet behind the avatar. Spec §2 Discover, Chat list, §11 Shell.
import { useNavigate } from '@tanstack/react-router';
import type { SelfUser } from '@violet/contract/profiles';
import { LogOut, Settings, SlidersHorizontal, UserPen } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLogout } from '#features/auth/queries.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export interface ProfileSheetProps {
  member: SelfUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ProfileSheet({ member, open, onOpenChange }: ProfileSheetProps) {
  const t = useText('shell');
  const logout = useLogout();
  const navigate = useNavigate();
  const go = (to: string) => {
    onOpenChange(false);
    void navigate({ to });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={member.name} closeLabel={t('close')}>
      <div className="flex items-center gap-3">
        <Avatar name={member.name} src={avatarOf(member.photos[0])} size={60} on="surface" />
        <div className="min-w-0">
          <p className="type-caption truncate">@{member.username}</p>
          <p className="type-caption">{member.hasActiveSubscription ? t('premiumMember') : t('freeAccount')}</p>
        </div>
      </div>
      <List>
        <ListRow icon={UserPen} title={t('editProfile')} onClick={() => go('/profile/edit')} />
        <ListRow icon={SlidersHorizontal} tone="leaf" title={t('preferences')} onClick={() => go('/preferences')} />
        <ListRow icon={Settings} tone="neutral" title={t('settings')} onClick={() => go('/settings')} />
        <ListRow icon={LogOut} danger chevron={false} title={t('logout')} onClick={() => logout.mutate()} />
      </List>
    </Sheet>
  );
}
