import { tagOf } from '@violet/contract/fields/languages';
import type { LegalDocumentName } from '@violet/contract/open-calls';
import { useLanguage, useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonGroup, SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { DocumentText } from './document-text.tsx';
import { useDocument } from './reads.ts';

/** One of the operator's pages, or what the software says in its place. */
export function LegalPage({ document }: { document: LegalDocumentName }) {
  const t = useText('legal', 'page');
  const shell = useText('shell');
  const titles = useText('titles');
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useDocument(document);
  if (isError) return <LoadError isRetrying={isFetching} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <SkeletonGroup label={shell('loading')}>
        <SkeletonStack count={5} className="h-14 rounded-md" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <article lang={tagOf(data.language)} className="flex flex-col gap-3">
        <DocumentText text={data.text} title={titles(document)} />
      </article>
      {data.language !== language && <p className="type-caption">{t('otherLanguage')}</p>}
      {data.isDefault && document !== 'imprint' && <Note tone="neutral">{t('default')}</Note>}
      <p className="type-caption">{t('version', { version: data.version })}</p>
    </>
  );
}
