import type { PhotoAudience } from '@violet/contract/photos';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useSetAudience } from './queries.ts';

/** Who sees each of the viewer's photos. A choice shows at once; a refusal takes it back. */
export function useAudiences(announce: (words: string) => void) {
  const t = useText('photoPrivacy');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { photoList } = useMember();
  const set = useSetAudience();
  const waiting = set.isPending ? set.variables : undefined;

  function audienceOf(photo: string): PhotoAudience {
    if (waiting?.photo === photo) return waiting.audience;
    return photoList.find(({ url }) => url === photo)?.audience ?? 'everyone';
  }
  function change(photo: string, place: number, audience: PhotoAudience) {
    set.mutate(
      { photo, audience },
      {
        onSuccess: () => announce(t(`changed.${audience}`, { place })),
        onError: (error) => toast({ kind: 'error', title: t('failed'), description: refusal(error) }),
      },
    );
  }
  return { audienceOf, change };
}
