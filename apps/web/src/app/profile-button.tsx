import type { SelfUser } from '@violet/contract/profiles';
import { useText } from '#lib/i18n/i18n.ts';
import { avatarOf } from '#parts/photos/photo.ts';
import { Avatar } from '#ui/media/avatar.tsx';

/** The viewer's picture, or the first letter of the name; opens the profile menu. */
export function ProfileButton({ member, size, onOpen }: { member: SelfUser; size: 34 | 42; onOpen: () => void }) {
  const t = useText('shell');
  return (
    <button
      type="button"
      aria-label={t('openProfileMenu')}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="grid size-11 flex-none place-items-center rounded-full active:scale-[.97]"
    >
      <Avatar name={member.name} src={avatarOf(member.photos[0])} size={size} />
    </button>
  );
}
