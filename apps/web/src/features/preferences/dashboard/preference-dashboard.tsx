// Dashboard and editor of the viewer's dating preferences, over one draft. Spec §2 Preference visualization, §4 Preferences editor, §8.
import type { Preferences } from '@violet/contract/preferences';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { DashboardBanner } from './dashboard-banner.tsx';
import { editorDefaults, editorDraftOf } from '#features/preferences/editor/editor-draft.ts';
import { EditorTabs } from '#features/preferences/editor/editor-tabs.tsx';
import { PreferenceFigures } from './preference-figures.tsx';
import { useSavePreferences } from '#features/preferences/queries.ts';
import { SaveBar } from '#features/preferences/fields/save-bar.tsx';
import { TipsCard } from './tips-card.tsx';
import { TrendingInterests } from './trending-interests.tsx';

export function PreferenceDashboard({ saved }: { saved: Preferences }) {
  const t = useText('preferences', 'editor');
  const { toast } = useToast();
  const { draft, changes, isChanged, change, settle } = useDraft('editor', editorDraftOf(saved));
  const save = useSavePreferences();

  function handleSave() {
    save.mutate(changes, {
      onSuccess: () => {
        settle(changes);
        toast({ title: t('saved'), description: t('savedText'), icon: CircleCheck });
      },
      onError: () => toast({ kind: 'error', title: t('failed'), description: t('failedText') }),
    });
  }
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 pt-1">
      <DashboardBanner draft={draft} />
      <PreferenceFigures />
      <TipsCard draft={draft} />
      <TrendingInterests chosen={draft.interests} onChange={(interests) => change({ interests })} />
      <section className="flex flex-col gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-heading">{t('title')}</h2>
          <span className="-mr-4">
            <Button kind="ghost" size="sm" icon={RotateCcw} onClick={() => change(editorDefaults)}>
              {t('reset')}
            </Button>
          </span>
        </div>
        <EditorTabs draft={draft} saved={saved} onChange={change} />
      </section>
      <SaveBar
        label={t('save')}
        isSaving={save.isPending}
        unsaved={isChanged ? t('unsaved') : undefined}
        disabled={!isChanged}
        onSave={handleSave}
      >
        <Button kind="ghost" size="sm" onClick={() => settle()}>
          {t('discard')}
        </Button>
      </SaveBar>
    </div>
  );
}
