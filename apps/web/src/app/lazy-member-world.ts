import { loadTexts, withTexts } from '#lib/i18n/i18n.ts';
import { lazyComponent } from '#lib/lazy-component.ts';

/** A visitor does without; a member's first screen waits for it, so that nothing is drawn twice. */
export const LazyMemberWorld = lazyComponent(async () => {
  const [{ MemberWorld }] = await Promise.all([withTexts('members', import('./member-world.tsx')), loadTexts('join')]);
  return MemberWorld;
});

/** What is drawn inside of it comes together with it. */
export async function withMemberWorld<T>(file: Promise<T>): Promise<T> {
  await LazyMemberWorld.preload();
  return file;
}
