import type { PromptId } from '@violet/contract/catalogue/prompts';
import { maxPrompts, type ProfilePrompt } from '@violet/contract/members';
import { pick, seededRandom } from '#demo/portraits/random.ts';

// What members of the demo answer on their profiles. Each answer fits anybody, so that it contradicts no bio.
const answers: Partial<Record<PromptId, readonly string[]>> = {
  first_tea: ['Whatever is open. The good tin is for the second visit.', 'Too strong, with an apology and honey.'],
  sunday: ['Rain, a pot of tea, nobody looking for their keys.', 'The one where we missed the train and did not mind.'],
  small_joy: ['A stranger’s dog that picks me.', 'The first warm stone of the year.'],
  laugh: ['People who whisper to machines.', 'My own jokes, about a second too early.'],
  learning: ['To leave parties when I want to.', 'Sign language. My hands still mumble.'],
  wrong_about: ['Fennel. And being on time.', 'Living alone. I am good at it and I would rather not.'],
  green_flag: ['I answer. Sometimes with a voice, always with a verb.', 'I say sorry without a but.'],
  ask_me: ['The tattoo I did not get.', 'Why there are eleven lamps and one light switch.'],
  proud: ['A friendship of twenty years with one break in it.', 'I asked for help, and then took it.'],
  dish: ['Dumplings, which is an evening and not a meal.', 'Soup. It is always soup. It is very good soup.'],
  walk: ['Along the water, slowly, with something warm from the corner.', 'The hill behind the station, for the view nobody posts.'],
  first_date: ['One more cup than planned.', 'Both of us looking for a reason to walk the long way.'],
  no_phone: ['read more and apologise for it later.', 'look out of windows like it is my job.'],
  hill: ['Butter on both sides.', 'The book was better, and I have not seen the film.'],
  mornings: ['Quiet until the kettle has spoken.', 'Radio, crumbs, a kiss on the shoulder.'],
  quiet: ['something matters.', 'a room gets loud; find me on the stairs.'],
  soft: ['Old couples who share one bag.', 'Handwriting on envelopes.'],
  silly_fear: ['Escalators that have stopped.', 'Waving back at somebody who meant somebody else.'],
  home: ['Bergamot, dust, and something in the oven.', 'Rain on a wool coat.'],
  love_is: ['The last piece, cut in two.', 'Somebody who saves you a seat before you ask.'],
};
const questions = Object.keys(answers) as PromptId[];

/** The same for a name on every start, and none for a third of them. */
export function drawPrompts(username: string): ProfilePrompt[] {
  const random = seededRandom(`${username}/prompts`);
  const count = Math.floor(random() * maxPrompts);
  const drawn = new Set(Array.from({ length: count }, () => pick(random, questions)));
  return [...drawn].map((promptId) => ({ promptId, answer: pick(random, answers[promptId] ?? []) }));
}
