import { leftMember } from '@violet/contract/moderation/cases';
import { useText } from '#lib/i18n/i18n.ts';

/** A note as it is read, with words for those who have left. */
export function useNoteText(): (note: string) => string {
  const t = useText('moderation');
  return (note) => note.replaceAll(leftMember, () => t('leftMember'));
}
