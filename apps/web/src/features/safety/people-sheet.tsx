import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { ReportedNote } from './reported-note.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface PeopleSheetProps<T extends Person> {
  title: string;
  description: string;
  onClose: () => void;
  onBlocked: (person: T) => void;
  /** Draws the people; each but herself is given the menu made here. */
  children: (menuOf: (person: T) => ReactNode) => ReactNode;
}

/** A sheet of people she meets outside of her matches, each of whom she can report and block. */
export function PeopleSheet<T extends Person>({ title, description, onClose, onBlocked, children }: PeopleSheetProps<T>) {
  const shell = useText('shell');
  const [asking, setAsking] = useState<{ readonly what: 'report' | 'block'; readonly person: T } | null>(null);
  const [reported, setReported] = useState<T | null>(null);
  const done = () => setAsking(null);
  const ask = (what: 'report' | 'block', person: T) => setAsking({ what, person });
  return (
    <Sheet open onOpenChange={(stays) => !stays && onClose()} title={title} description={description} closeLabel={shell('close')}>
      {reported !== null && (
        <ReportedNote name={reported.name} onBlock={() => ask('block', reported)} onDismiss={() => setReported(null)} />
      )}
      {children((person) => (
        <PersonMenu name={person.name} onReport={() => ask('report', person)} onBlock={() => ask('block', person)} />
      ))}
      {asking?.what === 'report' && (
        <ReportSheet about={{ userId: asking.person.id }} open onOpenChange={done} onReported={() => setReported(asking.person)} />
      )}
      {asking?.what === 'block' && (
        <BlockDialog
          userId={asking.person.id}
          name={asking.person.name}
          open
          onOpenChange={done}
          onBlocked={() => {
            setReported(null);
            onBlocked(asking.person);
          }}
        />
      )}
    </Sheet>
  );
}

function PersonMenu({ name, onReport, onBlock }: { name: string; onReport: () => void; onBlock: () => void }) {
  const t = useText('safety');
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={t('menuOf', { name })} />}
      items={[
        { label: t('report'), icon: Flag, onSelect: onReport },
        { label: t('blockUser'), icon: Ban, onSelect: onBlock, danger: true },
      ]}
    />
  );
}
