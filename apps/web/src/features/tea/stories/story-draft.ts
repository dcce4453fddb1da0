// The share dialog as data: what is typed, what is missing, what is sent. Spec §5 Tea story.
import type { NewStory, TeaType } from '@violet/contract/tea';

export interface StoryDraft {
  title: string;
  content: string;
  aboutName: string;
  teaType: TeaType | null;
}

export const emptyDraft: StoryDraft = { title: '', content: '', aboutName: '', teaType: null };

/** The required fields that are empty, in the order of the form. */
export function missingIn({ title, content }: StoryDraft): ('title' | 'content')[] {
  return [...(title.trim() === '' ? (['title'] as const) : []), ...(content.trim() === '' ? (['content'] as const) : [])];
}

/** What is optional and empty is left out. */
export function storyOf({ title, content, aboutName, teaType }: StoryDraft): NewStory {
  return { title, content, ...(aboutName.trim() !== '' && { aboutName }), ...(teaType !== null && { teaType }) };
}

/** A prompt to begin with: in place of another one only tried, else below what the author wrote. */
export function withStarter(content: string, starter: string, starters: readonly string[]): string {
  const written = content.trim();
  const isUntouched = written === '' || starters.some((known) => known.trim() === written);
  return isUntouched ? starter : `${content.trimEnd()}\n\n${starter}`;
}
