// Sends the picture with the pose it was taken in, and says why it was not taken. ADR 015.
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useSendSelfie } from './queries.ts';

export interface SelfieSending {
  onSent: () => void;
  /** The server knows the pose no more: it was drawn too long ago. */
  onPoseGone: () => void;
}

export function useSelfieSending(poseId: string | undefined, { onSent, onPoseGone }: SelfieSending) {
  const t = useText('verification', 'selfie');
  const { toast } = useToast();
  const { refusal } = useRefusalText();
  const { mutate, isPending } = useSendSelfie();
  const [fault, setFault] = useState<string | null>(null);

  function send(picture: Blob) {
    if (poseId === undefined || isPending) return;
    setFault(null);
    mutate(
      { poseId, picture },
      {
        onSuccess() {
          toast({ title: t('sent'), description: t('sentText'), icon: Camera });
          onSent();
        },
        onError(error) {
          if (!isRefusal(error, 'not_found')) return setFault(refusal(error));
          setFault(t('poseGone'));
          onPoseGone();
        },
      },
    );
  }
  return { send, isSending: isPending, fault, clearFault: () => setFault(null) };
}
