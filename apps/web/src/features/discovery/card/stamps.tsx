import { useText } from '#lib/i18n/i18n.ts';

/** What letting go would do, printed over the picture; deck.css fades them in. */
export function Stamps({ superLikeAllowed }: { superLikeAllowed: boolean }) {
  const t = useText('discovery');
  return (
    <div aria-hidden="true">
      <span className="v-stamp" data-for="like">
        {t('stamp.like')}
      </span>
      <span className="v-stamp" data-for="pass">
        {t('stamp.pass')}
      </span>
      <span className="v-stamp" data-for="super_like" data-locked={superLikeAllowed ? undefined : ''}>
        {superLikeAllowed ? t('stamp.super_like') : t('stamp.locked')}
      </span>
    </div>
  );
}
