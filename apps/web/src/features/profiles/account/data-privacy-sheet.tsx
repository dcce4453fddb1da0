// Data kept about the member, to export or to delete. Spec §2 Settings, §10 What is real here, §12 Export and deletion.
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/look/look.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExportData } from '#features/profiles/queries.ts';

export interface DataPrivacySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DataPrivacySheet({ open, onOpenChange }: DataPrivacySheetProps) {
  const t = useText('auth', 'account');
  const shell = useText('shell');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={t('data.title')} closeLabel={shell('close')}>
        <ExportPart />
        <hr />
        <section className="flex flex-col gap-2.5">
          <h3 className="type-heading">{t('delete.heading')}</h3>
          <p className="text-ink-2">{t('delete.goes')}</p>
          <p className="text-ink-2">{t('delete.stays')}</p>
          <p className="text-ink-2">{t('delete.together')}</p>
          <Button kind="danger-outline" block icon={Trash2} onClick={() => setDeleting(true)}>
            {t('delete.begin')}
          </Button>
        </section>
      </Sheet>
      <DeleteAccountDialog open={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}

function ExportPart() {
  const t = useText('auth', 'account');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const download = useExportData((file) => {
    saveFile(file, `${siteName().toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`);
    toast({ title: t('data.ready'), description: t('data.readyText'), icon: Download });
  });
  function start() {
    download.mutate(undefined, {
      onError: (error) => toast({ kind: 'error', title: t('data.failed'), description: refusal(error) }),
    });
  }
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="type-heading">{t('data.heading')}</h3>
      <p className="text-ink-2">{t('data.text')}</p>
      <Button kind="tonal" block icon={Download} loading={download.isPending} onClick={start}>
        {t('data.export')}
      </Button>
      <p role="status" className="type-caption empty:hidden">
        {download.isPending ? t('data.gathering') : ''}
      </p>
    </section>
  );
}
