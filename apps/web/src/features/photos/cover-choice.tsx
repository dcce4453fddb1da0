// Whether strangers see a clear photo, and how the member looks to them by that. Spec §2 Profile; ADR 044.
import type { SelfUser } from '@violet/contract/profiles';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { CoverNotes } from '#parts/photos/cover-notes.tsx';
import { CoverPicture } from '#parts/photos/cover-picture.tsx';
import { tileOf } from '#parts/photos/photo.ts';
import { useMember } from '#session/session-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { List } from '#ui/lists/list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useChoosePrivacy } from './queries.ts';
import { useFewPixels } from './use-few-pixels.ts';

export function CoverChoice() {
  const t = useText('photoPrivacy');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { isVerified, photoPrivacy } = useMember();
  const choose = useChoosePrivacy();
  const isCovered = photoPrivacy === 'blurred';
  const isOpen = isVerified || isCovered;

  const [isAsked, ask] = useState(false);

  function store(privacy: SelfUser['photoPrivacy']) {
    choose.mutate(privacy, {
      onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusal(error) }),
      onSettled: () => ask(false),
    });
  }
  function handleChange(checked: boolean) {
    // Without the check mark there is no way back.
    if (!checked && !isVerified) ask(true);
    else store(checked ? 'blurred' : 'clear');
  }
  return (
    <div className="flex flex-col gap-3">
      <List>
        <SwitchRow
          title={t('cover')}
          caption={isOpen ? t(isVerified ? 'coverText' : 'coverPending') : t('coverUnverified')}
          checked={isCovered}
          disabled={!isOpen}
          busy={choose.isPending}
          onChange={handleChange}
        />
      </List>
      {!isVerified && (
        <p>
          <Link href="/verification" className="inline-flex min-h-11 items-center font-semibold text-violet-text underline">
            {t('getVerified')}
          </Link>
        </p>
      )}
      <StrangersView />
      <p className="type-caption">{t('limits')}</p>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('clearTitle')}
        description={t('clearText')}
        confirmLabel={t('clearShow')}
        cancelLabel={t('clearKeep')}
        busy={choose.isPending}
        onConfirm={() => store('clear')}
        danger
      />
    </div>
  );
}

/** What a stranger gets of these photos, as the server decides it. */
function strangersPhotos({ photoList, photoPrivacy }: Pick<SelfUser, 'photoList' | 'photoPrivacy'>) {
  const first = photoList.find(({ audience }) => audience === 'everyone');
  const isCovered = photoPrivacy === 'blurred' && first !== undefined;
  return { first, photosBlurred: isCovered, photosForMatches: photoList.filter(({ audience }) => audience === 'matches').length };
}

function StrangersView() {
  const t = useText('photoPrivacy');
  const member = useMember();
  const { first, ...kept } = strangersPhotos(member);
  const words = first === undefined ? 'previewNone' : kept.photosBlurred ? 'previewCovered' : 'previewClear';
  return (
    <figure className="flex items-center gap-3">
      <span className="w-16 flex-none">
        <StrangersPhoto photo={first?.url} isCovered={kept.photosBlurred} name={member.name} />
      </span>
      <figcaption className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="type-label">{t('preview')}</span>
        <span className="type-caption">{t(words)}</span>
        <span className="flex flex-wrap gap-1.5">
          <CoverNotes {...kept} />
        </span>
      </figcaption>
    </figure>
  );
}

function StrangersPhoto({ photo, isCovered, name }: { photo: string | undefined; isCovered: boolean; name: string }) {
  const pixels = useFewPixels(isCovered ? photo : undefined);
  if (photo !== undefined && isCovered && pixels !== null) return <CoverPicture src={pixels} alt="" className="[&>img]:blur-md" />;
  const frame = 'aspect-[4/5] w-full rounded-lg bg-violet-tint';
  if (photo !== undefined && !isCovered) {
    return <img src={tileOf(photo)} alt="" decoding="async" className={`${frame} object-cover object-[50%_0]`} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center font-display text-title font-semibold text-violet-text uppercase`}
    >
      {photo === undefined && ([...name.trim()][0] ?? '')}
    </span>
  );
}
