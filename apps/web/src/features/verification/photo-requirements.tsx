import type { Verification } from '@violet/contract/verification';
import { ImagePlus } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { tileOf } from '#parts/photos/photo.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checklist } from '#ui/lists/checklist.tsx';

/** What the photos have to be, those the viewer has, and the way to more. Spec §2 Verification, §9 Limits. */
export function PhotoRequirements({ verification: { photos, minPhotosRequired, hasRequiredPhotos } }: { verification: Verification }) {
  const t = useText('verification');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-heading">{t('requirements')}</h2>
      <Checklist
        label={t('requirements')}
        doneLabel={t('met')}
        openLabel={t('notMet')}
        items={[
          { label: t('enough', { have: Math.min(photos.length, minPhotosRequired), min: minPhotosRequired }), done: hasRequiredPhotos },
        ]}
      />
      <p className="type-caption">{t('requirementsText')}</p>
      {photos.length > 0 && (
        <ul aria-label={t('yourPhotos')} className="grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                src={tileOf(photo)}
                alt={t('photo', { number: index + 1 })}
                loading="lazy"
                decoding="async"
                className="aspect-[4/5] w-full rounded-md bg-sunken object-cover object-[50%_0]"
              />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind="tonal" size="sm" icon={ImagePlus} href="/profile/edit">
        {t('addPhotos')}
      </ButtonLink>
    </Card>
  );
}
