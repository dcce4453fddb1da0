import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useMember } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { changesOf, draftOf, faultsOf } from './profile-draft.ts';
import type { DraftFaults, ProfileDraft } from './profile-draft.ts';
import { useSaveProfile } from '#features/profiles/queries.ts';

/** Which field of the form shows what the server says of a field of the body. */
const shownAt: Readonly<Record<string, string>> = { location: 'place', cityId: 'place', riskAcknowledged: 'place' };

export type EditForm = ReturnType<typeof useEditForm>;

/**
 * The member's changes, what is wrong with them, and their way to the server.
 * @param onDone when nothing is left to save; `handleDone` discards what is not saved
 */
export function useEditForm(onDone: () => void) {
  const t = useText('editing');
  const auth = useText('auth');
  const { toast } = useToast();
  const save = useSaveProfile();
  const member = useMember();
  const [opened] = useState(() => draftOf(member));
  const kept = useDraft('profile', opened);
  // Typing shows at once: the kept copy comes a moment later, and the caret would jump.
  const [draft, setDraft] = useState(kept.draft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const refusalText = useRefusalText();

  function change(part: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    kept.change(part);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    if (save.isError) save.reset();
  }

  function failed(form: HTMLFormElement, description: string | undefined) {
    toast({ kind: 'error', title: t('failed'), description });
    focusFirstError(form);
  }

  function handleDone() {
    kept.settle();
    onDone();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const found = faultsOf(draft);
    setFaults(found);
    const [first] = Object.values(found);
    if (first === 'warningUnread') {
      change({ place: { ...draft.place, warning: 'open' } });
      return;
    }
    if (first !== undefined) {
      failed(form, auth(first));
      return;
    }
    const changes = changesOf(draft, opened);
    if (changes === null) {
      handleDone();
      return;
    }
    save.mutate(changes, {
      onSuccess() {
        toast({ title: t('saved') });
        handleDone();
      },
      onError: (error) => failed(form, fieldRefusal(error) ?? refusalText.refusal(error)),
    });
  }

  function fieldRefusal(error: Error): string | undefined {
    const [first] = pathsOf(error);
    return first === undefined ? undefined : refusalText.fault(error, first);
  }

  /** Of a list, the fault of any of its entries. */
  function errorOf(field: string): string | undefined {
    const fault = faults[field as keyof DraftFaults];
    if (fault !== undefined) return auth(fault);
    const path = pathsOf(save.error).find((refused) => (shownAt[refused] ?? refused) === field || refused.startsWith(`${field}.`));
    return path === undefined ? undefined : refusalText.fault(save.error, path);
  }

  return { draft, change, errorOf, handleSubmit, handleDone, isPending: save.isPending };
}

/** The fields the server has something against. */
function pathsOf(error: Error | null): string[] {
  return error instanceof ApiError ? (error.body.errors ?? []).map(({ path }) => path) : [];
}
