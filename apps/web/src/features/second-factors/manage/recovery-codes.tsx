import { Download, LifeBuoy, Printer } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { saveFile } from '#ui/actions/save-file.ts';
import { Note } from '#ui/feedback/note.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { CopyButton } from './copy-button.tsx';

/** Shown once, to be kept on paper or as a file whose name says nothing of this site. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText('secondFactors', 'codes');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Note tone="amber" icon={LifeBuoy}>
        {t('once')}
      </Note>
      <div ref={list} tabIndex={-1} aria-label={t('list')} role="group" className="outline-none">
        <TinLabel className="v-print">
          <ol
            translate="no"
            className="grid grid-cols-1 gap-x-6 gap-y-1.5 justify-self-center font-mono text-[1rem] font-semibold min-[360px]:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="text-center whitespace-nowrap">
                {code}
              </li>
            ))}
          </ol>
        </TinLabel>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="tonal"
          size="sm"
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('download')}
        </Button>
        <Button kind="tonal" size="sm" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <CopyButton text={text} label={t('copy')} done={t('copied')} failed={t('copyFailed')} />
      </div>
      <Button block onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
