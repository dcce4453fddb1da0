import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { List, ListRow } from '#ui/lists/list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { withMoved } from '#ui/lists/sortable-order.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRemovePhoto } from './queries.ts';

export interface PhotoSheetProps {
  photo: string;
  photos: readonly string[];
  onMove: (order: string[], to: number) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** One photo, larger, and what can be done with it. */
export function PhotoSheet({ photo, photos, onMove, onRemoved, onClose }: PhotoSheetProps) {
  const t = useText('photos');
  const profiles = useText('profiles');
  const shell = useText('shell');
  const { toast } = useToast();
  const { name } = useMember();
  const { refusal } = useRefusalText();
  const remove = useRemovePhoto();
  const index = photos.indexOf(photo);
  const move = (to: number) => onMove(withMoved(photos, index, to), to);

  function handleRemove() {
    remove.mutate(photo, {
      onSuccess() {
        onRemoved();
        onClose();
      },
      onError: (error) => toast({ kind: 'error', title: t('notRemoved'), description: refusal(error) }),
    });
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('tile', { place: index + 1, count: photos.length })}
      closeLabel={shell('close')}
      footer={
        <Button kind="danger-outline" icon={Trash2} block loading={remove.isPending} onClick={handleRemove}>
          {t('remove')}
        </Button>
      }
    >
      <img
        src={photo}
        alt={profiles('photoOf', { number: index + 1, name })}
        className="mx-auto aspect-[4/5] max-h-[40dvh] rounded-lg bg-sunken object-cover object-[50%_0]"
      />
      {photos.length > 1 && (
        <List label={t('order')}>
          {index > 0 && <ListRow icon={Star} title={t('makeFirst')} chevron={false} onClick={() => move(0)} />}
          {index > 1 && <ListRow icon={ArrowLeft} tone="neutral" title={t('earlier')} chevron={false} onClick={() => move(index - 1)} />}
          {index < photos.length - 1 && (
            <ListRow icon={ArrowRight} tone="neutral" title={t('later')} chevron={false} onClick={() => move(index + 1)} />
          )}
        </List>
      )}
    </Sheet>
  );
}
