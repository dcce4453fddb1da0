import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { ReportedNote } from './reported-note.tsx';
import { ReportSheet } from './report-sheet.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface PeopleSheetProps<T extends Person> {
  title: string;
  description: string;
  onClose: () => void;
  onBlocked: (person: T) => void;
  /** Draws the people; each but the viewer is given the menu made here. */
  children: (menuOf: (person: T) => ReactNode) => ReactNode;
}

/** A sheet of members who need not be matches of the viewer, each of whom can be reported and blocked. */
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
        <MemberMenu name={person.name} onReport={() => ask('report', person)} onBlock={() => ask('block', person)} />
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
