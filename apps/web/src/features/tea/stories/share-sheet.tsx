// The dialog 'Share Your Experience'. Spec §2 Tea, §5 Tea story, §11 Tea.
import { maxAboutLength, maxStoryLength, maxStoryTitleLength, teaTypes } from '@violet/contract/tea';
import { EyeOff, ShieldCheck } from 'lucide-react';
import { useId, useRef } from 'react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withStarter } from './story-draft.ts';
import { useShareForm } from './use-share-form.ts';
import type { ShareForm } from './use-share-form.ts';

export function ShareSheet(props: ShareForm) {
  const { draft, onDone } = props;
  const t = useText('tea');
  const shell = useText('shell');
  const { storyKind } = useCatalogue();
  const { change, handleSubmit, faultOf, isPending } = useShareForm(props);
  const formId = useId();
  const story = useRef<HTMLTextAreaElement>(null);

  function begin(starter: string, starters: readonly string[]) {
    change({ content: withStarter(draft.content, starter, starters) });
    const field = story.current;
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  }
  return (
    <Sheet
      open
      // The dialog stays while it is on its way, so that the author learns what became of it.
      onOpenChange={(stays) => !stays && !isPending && onDone()}
      title={t('share.open')}
      description={t('share.text')}
      closeLabel={shell('close')}
      footer={
        <Button type="submit" form={formId} icon={EyeOff} block loading={isPending}>
          {t('share.send')}
        </Button>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField
          label={t('share.title')}
          maxLength={maxStoryTitleLength}
          value={draft.title}
          error={faultOf('title')}
          trailing={<Counter length={draft.title.length} max={maxStoryTitleLength} />}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          ref={story}
          label={t('share.story')}
          rows={4}
          maxLength={maxStoryLength}
          value={draft.content}
          error={faultOf('content')}
          counter={`${draft.content.length}/${maxStoryLength}`}
          onChange={(event) => change({ content: event.target.value })}
        />
        <Starters onChoose={begin} />
        <div className="grid grid-cols-1 items-start gap-4 min-[440px]:grid-cols-2 min-[440px]:gap-3">
          <TextField
            label={t('share.about')}
            maxLength={maxAboutLength}
            value={draft.aboutName}
            error={faultOf('aboutName')}
            onChange={(event) => change({ aboutName: event.target.value })}
          />
          <SelectField
            label={t('share.category')}
            value={draft.teaType ?? ''}
            options={[{ value: '', label: t('share.noCategory') }, ...teaTypes.map((value) => ({ value, label: storyKind(value) }))]}
            onChange={(event) => change({ teaType: teaTypes.find((known) => known === event.target.value) ?? null })}
          />
        </div>
        <Note tone="leaf" icon={ShieldCheck}>
          {t('share.care')}
        </Note>
      </form>
    </Sheet>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className="type-micro tabular-nums">
      {length}/{max}
    </span>
  );
}

const starterNames = ['never', 'first', 'known', 'thank', 'laugh'] as const;

/** Beginnings for who looks at an empty page. */
function Starters({ onChoose }: { onChoose: (starter: string, all: readonly string[]) => void }) {
  const t = useText('tea');
  const id = useId();
  const all = starterNames.map((name) => t(`share.starter.${name}`));
  return (
    <div role="group" aria-labelledby={id} className="-mt-2 flex flex-col gap-2">
      <p id={id} className="type-caption">
        {t('share.begin')}
      </p>
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] *:flex-none md:flex-wrap">
        {all.map((starter) => (
          <Button key={starter} kind="tonal" size="sm" onClick={() => onChoose(starter, all)}>
            {`${starter.trim().replace(/ ?:$/u, '')} …`}
          </Button>
        ))}
      </div>
    </div>
  );
}
