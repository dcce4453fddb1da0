// A form that anybody may send, on a page that is shown without shapes: they come once somebody writes.
import type { Validated } from '@violet/contract/fields/validation';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { spokenLanguage, useText, withTexts } from '#lib/i18n/i18n.ts';
import { refusalTextIn } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';

type Faults = Partial<Record<string, string>>;

export interface OpenForm<Draft extends object, Answer> {
  readonly empty: Draft;
  readonly loadCheck: () => Promise<(draft: Draft) => Validated<Draft>>;
  readonly send: (draft: Draft) => Promise<Answer>;
  /** Said when it was not sent. */
  readonly failed: string;
  readonly onSent: (answer: Answer) => void;
}

export function useOpenForm<Draft extends object, Answer>({ empty, loadCheck, send, failed, onSent }: OpenForm<Draft, Answer>) {
  const noAnswer = useText('shell')('noAnswer');
  const { toast } = useToast();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setPending] = useState(false);
  const load = () => withTexts('join', loadCheck());

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }
  /** Answers what the server said, or what is wrong with which field. */
  async function sendChecked(): Promise<{ answer: Answer } | { faults: Faults }> {
    const checked = (await load())(draft);
    if (checked.ok) return { answer: await send(checked.value) };
    const { faultText } = refusalTextIn(spokenLanguage(), noAnswer);
    // The first that is said of a field counts.
    return { faults: Object.fromEntries(checked.errors.toReversed().map((fault) => [fault.path, faultText(fault)])) };
  }
  function tellFailure(error: unknown): Faults {
    const { refusal, fault } = refusalTextIn(spokenLanguage(), noAnswer);
    toast({ kind: 'error', title: failed, description: refusal(error) });
    const names = error instanceof ApiError ? (error.body.errors ?? []).map(({ path }) => path) : [];
    return Object.fromEntries(names.map((name) => [name, fault(error, name)]));
  }
  async function submit(form: HTMLFormElement) {
    setPending(true);
    const outcome = await sendChecked().catch((error: unknown) => ({ faults: tellFailure(error) }));
    setPending(false);
    if ('answer' in outcome) return onSent(outcome.answer);
    setFaults(outcome.faults);
    focusFirstError(form);
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) void submit(event.currentTarget);
  }
  /** What cannot be fetched yet is asked for again when it is needed. */
  const preload = () => void load().catch(() => undefined);
  return { draft, change, faults, handleSubmit, isPending, preload };
}
