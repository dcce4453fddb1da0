import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useArrangePhotos } from './queries.ts';

/** The viewer's photos in the order just made, before the server has confirmed it; a refusal puts them back. */
export function usePhotoOrder() {
  const editing = useText('editing');
  const t = useText('photos');
  const { toast } = useToast();
  const { photos } = useMember();
  const arrange = useArrangePhotos();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const turn = useRef(0);

  function reorder(order: string[]) {
    turn.current += 1;
    const own = turn.current;
    setWanted(order);
    arrange.mutate(order, {
      onError: () => toast({ kind: 'error', title: editing('failed'), description: t('orderKept') }),
      // An order made meanwhile has its own answer still to come.
      onSettled: () => own === turn.current && setWanted(null),
    });
  }
  // What was removed or added meanwhile is no matter of order.
  const isSame = wanted !== null && wanted.length === photos.length && wanted.every((photo) => photos.includes(photo));
  return { photos: isSame ? wanted : photos, reorder };
}
