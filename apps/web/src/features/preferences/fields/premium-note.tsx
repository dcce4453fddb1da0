import { Lock } from 'lucide-react';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Note } from '#ui/feedback/note.tsx';

export interface PremiumNoteProps {
  title: string;
  text: string;
  /** Words of the way to premium. */
  action: string;
}

/** Why what stands below is locked, and the way to it. */
export function PremiumNote({ title, text, action }: PremiumNoteProps) {
  return (
    <Note tone="amber" icon={Lock} title={title}>
      <p>{text}</p>
      <p className="pt-2.5 pb-1">
        <ButtonLink kind="amber" size="sm" href="/premium">
          {action}
        </ButtonLink>
      </p>
    </Note>
  );
}
