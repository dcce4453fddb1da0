// Every small answer the product gives, to try out. Spec §2 Demo screens, §4 Feedback overlay, §9.
import { TypingDemo } from '#features/chat/thread/typing-demo.tsx';
import { FeedbackDemo } from '#features/feedback/feedback-demo.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';

export function MicroInteractionsScreen() {
  const shell = useText('shell');
  const titles = useText('titles');
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('microInteractions')} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-10">
        <FeedbackDemo />
        <TypingDemo />
      </div>
    </>
  );
}
