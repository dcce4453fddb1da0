import type { NewStory } from '@violet/contract/tea';

/** What somebody of the demo community told, and how it was received. Who it was is drawn by the seed. */
export interface DemoStory extends NewStory {
  readonly daysAgo: number;
  readonly likes: number;
}
