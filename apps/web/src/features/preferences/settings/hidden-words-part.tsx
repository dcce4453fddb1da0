// Words the viewer would rather not come upon. ADR 017.
import { maxHiddenWordLength, maxHiddenWords, sameHiddenWord } from '@violet/text-rules/hidden-words';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

export interface HiddenWordsPartProps {
  words: readonly string[];
  onChange: (words: string[]) => void;
}

export function HiddenWordsPart({ words, onChange }: HiddenWordsPartProps) {
  const t = useText('chat', 'nudges');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const word = typed.trim();
  const isKnown = words.some((known) => sameHiddenWord(known, word));
  const isFull = words.length >= maxHiddenWords;

  function add() {
    if (word === '' || isKnown || isFull) return;
    onChange([...words, word]);
    setTyped('');
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(gone: string) {
    onChange(words.filter((kept) => kept !== gone));
    field.current?.focus();
  }
  return (
    <section aria-labelledby="hidden-words" className="flex flex-col gap-2">
      <h2 id="hidden-words" className="type-label px-1 text-ink-2">
        {t('words.title')}
      </h2>
      <Card as="div" className="flex flex-col gap-3.5">
        <p className="type-caption">{t('words.text')}</p>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-40 flex-1">
            <TextField
              ref={field}
              label={t('words.label')}
              value={typed}
              maxLength={maxHiddenWordLength}
              autoComplete="off"
              autoCapitalize="none"
              error={isFull ? t('words.limit', { count: maxHiddenWords }) : word !== '' && isKnown ? t('words.known') : undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
          <span className="pt-[26px]">
            <Button kind="tonal" disabled={word === '' || isKnown || isFull} onClick={add}>
              {t('words.add')}
            </Button>
          </span>
        </div>
        {words.length === 0 ? (
          <p className="type-caption">{t('words.none')}</p>
        ) : (
          <ul aria-label={t('words.list')} className="flex flex-wrap gap-2">
            {words.map((one) => (
              <li key={one} className="flex max-w-full items-center rounded-full bg-fill pl-3.5 text-label">
                <span className="min-w-0 [overflow-wrap:anywhere]">{one}</span>
                <IconButton icon={X} iconSize={18} label={t('words.remove', { word: one })} onClick={() => remove(one)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
