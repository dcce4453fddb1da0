// From whose number or address the viewer hides. What is read here is sent without names. Spec §4 Hide from contacts; ADR 045.
import { BookUser, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ClearContacts } from './clear-contacts.tsx';
import { useEnterContacts, useHiddenContacts } from './queries.ts';
import { canPickContacts, pickContacts } from './reading/contact-picker.ts';
import { readText, type ReadContacts } from './reading/read-text.ts';
import { readVcard } from './reading/read-vcard.ts';

export function HiddenContactsPart() {
  const t = useText('hiddenContacts');
  return (
    <section aria-labelledby="hidden-contacts" className="flex flex-col gap-2">
      <h2 id="hidden-contacts" className="type-label px-1 text-ink-2">
        {t('title')}
      </h2>
      <Card as="div" className="flex flex-col gap-3.5">
        <p className="type-caption">{t('text')}</p>
        <ContactFields />
        <p className="type-caption">{t('bounds')}</p>
      </Card>
    </section>
  );
}

function ContactFields() {
  const t = useText('hiddenContacts');
  const { refusal } = useRefusalText();
  const stored = useHiddenContacts();
  const enter = useEnterContacts();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'fileUnread' | 'nothingFound' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const error = enter.error ?? stored.error;

  async function add(read: () => ReadContacts | Promise<ReadContacts>): Promise<boolean> {
    let found: ReadContacts;
    setFault(null);
    try {
      found = await read();
    } catch {
      setFault('fileUnread');
      return false;
    }
    if (found.contacts.length + found.unreadable === 0) {
      // A picker that was closed again has found nothing either.
      if (read !== pickContacts) setFault('nothingFound');
      return false;
    }
    return enter.mutateAsync(found).then(
      () => true,
      () => false,
    );
  }

  async function addTyped() {
    if (await add(() => readText(text))) setText('');
    field.current?.focus();
  }

  return (
    <>
      <TextArea
        ref={field}
        label={t('paste')}
        hint={t('pasteHint')}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={stored.isError}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="tonal" loading={enter.isPending} disabled={text.trim() === ''} onClick={() => void addTyped()}>
          {t('enter')}
        </Button>
        <Button kind="outline" icon={FileUp} disabled={enter.isPending || stored.isError} onClick={() => file.current?.click()}>
          {t('vcard')}
        </Button>
        {canPickContacts() && (
          <Button kind="outline" icon={BookUser} disabled={enter.isPending || stored.isError} onClick={() => void add(pickContacts)}>
            {t('pick')}
          </Button>
        )}
      </div>
      <FileInput
        ref={file}
        label={t('vcard')}
        accept=".vcf,text/vcard,text/x-vcard"
        onFile={(chosen) => void add(async () => readVcard(await chosen.text()))}
      />
      {(fault ?? error) && (
        <Note tone="rosehip" role="alert">
          {fault === null ? refusal(error) : t(fault)}
        </Note>
      )}
      <Entered missed={enter.data ?? 0} onCleared={() => field.current?.focus()} />
    </>
  );
}

interface EnteredProps {
  /** How many of those that were sent last are neither a number nor an address. */
  missed: number;
  onCleared: () => void;
}

function Entered({ missed, onCleared }: EnteredProps) {
  const t = useText('hiddenContacts');
  const { data } = useHiddenContacts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="type-label tabular-nums">
        {data && t('entered', { count: data.entered })}
        {missed > 0 && ` ${t('unreadable', { count: missed })}`}
      </p>
      {data && <ClearContacts entered={data.entered} onCleared={onCleared} />}
    </div>
  );
}
