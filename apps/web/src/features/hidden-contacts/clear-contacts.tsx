import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useClearContacts } from './queries.ts';

interface ClearContactsProps {
  entered: number;
  /** Its button is gone by then: the focus goes elsewhere. */
  onCleared: () => void;
}

/** At once: they can be entered again. */
export function ClearContacts({ entered, onCleared }: ClearContactsProps) {
  const t = useText('hiddenContacts');
  const { refusal } = useRefusalText();
  const clear = useClearContacts();
  return (
    <>
      {entered > 0 && (
        <Button kind="ghost" loading={clear.isPending} onClick={() => clear.mutate(undefined, { onSuccess: onCleared })}>
          {t('clear')}
        </Button>
      )}
      {clear.isError && (
        <div className="basis-full">
          <Note tone="rosehip" role="alert">
            {refusal(clear.error)}
          </Note>
        </div>
      )}
    </>
  );
}
