// Her own profile. Spec §2, Profile.
import { LogOut, MapPin, Settings, ShieldCheck, SlidersHorizontal, UserPen } from 'lucide-react';
import { useLogout } from '../features/auth/queries.ts';
import { useCatalogue } from '../lib/catalogue-label.ts';
import { useText } from '../lib/i18n.ts';
import { useMember } from '../session/session-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { List, ListRow } from '../ui/list.tsx';
import { Tag } from '../ui/tag.tsx';

export function ProfileScreen() {
  const t = useText('own');
  const shell = useText('shell');
  const logout = useLogout();
  return (
    <div className="flex flex-col gap-5 px-4 pt-1 pb-8">
      <OwnCard />
      <section className="flex flex-col gap-2.5">
        <h2 className="type-heading">{t('quickActions')}</h2>
        <List>
          <ListRow icon={ShieldCheck} tone="leaf" title={t('privacy')} href="/safety" />
          <ListRow icon={Settings} tone="neutral" title={shell('settings')} href="/settings" />
          <ListRow icon={SlidersHorizontal} title={shell('preferences')} href="/preferences" />
          <ListRow icon={LogOut} danger chevron={false} title={shell('logout')} onClick={() => logout.mutate()} />
        </List>
      </section>
    </div>
  );
}

function OwnCard() {
  const t = useText('own');
  const shell = useText('shell');
  const { interest: labelOf } = useCatalogue();
  const { name, age, location, bio, photos, interests } = useMember();
  return (
    <Card className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={photos[0]} alt={t('yourPortrait')} size={96} on="surface" />
        <div className="min-w-0">
          <p className="type-title break-words">
            {name}, {age}
          </p>
          {location !== '' && (
            <p className="type-caption flex items-center gap-1">
              <Icon as={MapPin} size={14} />
              {location}
            </p>
          )}
        </div>
      </div>
      <p className={bio === '' ? 'text-ink-3' : 'break-words whitespace-pre-line'}>{bio === '' ? t('noBio') : bio}</p>
      {interests.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {interests.map((interest) => (
            <li key={interest}>
              <Tag>{labelOf(interest)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind="tonal" icon={UserPen} href="/profile/edit">
        {shell('editProfile')}
      </ButtonLink>
    </Card>
  );
}
