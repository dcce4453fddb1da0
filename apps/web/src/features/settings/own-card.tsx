import { avatarOf } from '#parts/photos/photo.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Who is signed in, and the way to the profile. */
export function OwnCard() {
  const shell = useText('shell');
  const { name, username, photos } = useMember();
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatarOf(photos[0])} size={56} on="surface" />
      <div className="min-w-28 flex-1">
        <h2 className="type-heading break-words">{name}</h2>
        <p className="type-caption truncate">@{username}</p>
      </div>
      <ButtonLink kind="tonal" size="sm" href="/profile/edit">
        {shell('editProfile')}
      </ButtonLink>
    </Card>
  );
}
