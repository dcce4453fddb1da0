import { useMutation } from '@tanstack/react-query';
import type { Quote } from '@violet/contract/chat/messages';
import { messageMediaEndpoints, type Upload } from '@violet/contract/chat/message-media';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useChat } from '#features/chat/outbox/chat-context.ts';
import type { PhotoDraft } from './draft.ts';

type ReadyPhoto = PhotoDraft & { readonly file: File };

export interface SendPhoto {
  /** Resolves to true when the message is in the outbox; before that nothing is given up. */
  readonly send: (draft: ReadyPhoto, confirmed: boolean) => Promise<boolean>;
  readonly isSending: boolean;
  /** It may show nudity, and nobody has said yet that the other asked for it. */
  readonly isDoubted: boolean;
  /** Back to the draft. */
  readonly edit: () => void;
  /** What went wrong, in words; null while nothing did. */
  readonly problem: string | null;
}

/** Uploads a photo, each file once, and hands its message to the outbox. */
export function useSendPhoto(matchId: string, answered: Quote | null): SendPhoto {
  const t = useText('photoMessages');
  const { outbox } = useChat();
  const { refusal } = useRefusalText();
  const [isDoubted, setDoubted] = useState(false);
  const uploads = useRef(new WeakMap<File, Upload>());
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function uploadOnce(file: File): Promise<Upload> {
    const known = uploads.current.get(file);
    if (known !== undefined && Date.parse(known.expiresAt) > Date.now()) return known;
    leaving.current = new AbortController();
    const upload = await api(messageMediaEndpoints.uploadPhoto, { params: { matchId }, file, signal: leaving.current.signal });
    uploads.current.set(file, upload);
    return upload;
  }
  const sending = useMutation({
    // Tried once: whoever is offline hears of it, and keeps what was chosen.
    networkMode: 'always',
    async mutationFn({ draft: { file, caption, once }, confirmed }: { draft: ReadyPhoto; confirmed: boolean }) {
      const { mediaId, flagged } = await uploadOnce(file);
      if (flagged === true && !confirmed) return false;
      const photo = { mediaId, once, confirmed };
      // One that is shown once quotes nothing.
      const replyTo = once ? undefined : (answered ?? undefined);
      outbox.write({ matchId, content: caption, messageType: 'photo', icebreakerId: null, photo, replyTo });
      return true;
    },
    onSuccess: (isOut) => setDoubted(!isOut),
  });
  function wordsOf(error: unknown): string {
    if (isRefusal(error, 'media_locked')) return refusal(error);
    return t('notSent', { why: refusal(error) });
  }
  return {
    send: (draft, confirmed) => sending.mutateAsync({ draft, confirmed }).catch(() => false),
    isSending: sending.isPending,
    isDoubted,
    edit: () => setDoubted(false),
    problem: sending.error === null ? null : wordsOf(sending.error),
  };
}
