// No English is left on a screen that speaks Spanish, French or German. Screens.md, Languages.
import { consoleStops } from './console-stops.ts';
import { fillDesk } from './desk.ts';
import { lendHouses } from './house.ts';
import type { openHouse } from './house.ts';
import { expect, test as base } from './journey.ts';
import { languages, leftEnglish } from './left-english.ts';
import { subscribe } from './money-scenes.ts';
import { moneyStops, subscriptionStops } from './money-stops.ts';
import { ana, bea, remembering } from './people.ts';
import { placesOf } from './places.ts';
import { landingStops, memberStops } from './stops.ts';
import { teaStops } from './tea-stops.ts';
import { tracingReadsBlobs } from './watch.ts';

const test = base.extend<{ house: typeof openHouse }>({ house: lendHouses });

// What is found is said in words; a picture of every step would take longer than the reading.
test.use({ trace: 'off' });

test('nothing stays English on a screen that speaks another language', async ({ people, watch, baseURL }) => {
  test.setTimeout(300_000);
  // Refusals are part of the route: their words are read as well.
  watch.expectComplaint(/^(GET|POST|PUT|DELETE) \/api\/.* (400|401|402|403|404)$/);
  watch.expectComplaint(tracingReadsBlobs);
  const options = remembering(baseURL, { language: languages[0] });
  const visitor = await people.visitor('visitor', options);
  const member = await people.member(ana, options);
  const reader = await people.member(bea, options);
  const subscriber = await people.newcomer({ name: 'Greta', location: 'Gillette, Wyoming' }, options);
  await subscribe(subscriber);
  const left = [
    ...(await leftEnglish(visitor, landingStops)),
    ...(await leftEnglish(member, [...memberStops(await placesOf(member)), ...moneyStops])),
    ...(await leftEnglish(reader, teaStops)),
    ...(await leftEnglish(subscriber, subscriptionStops)),
  ];
  expect(left).toEqual([]);
});

test('nor in the console of the moderators', async ({ people, house }) => {
  test.setTimeout(120_000);
  const own = await house({ withStripe: false });
  const options = { ...remembering(own.origin, { language: languages[0] }), baseURL: own.origin };
  const mona = await people.newcomer({ name: 'Mona', location: 'Laramie, Wyoming' }, options);
  await own.makeModerator(mona.username);
  const { reported } = await fillDesk(people, own, mona);
  expect(await leftEnglish(mona, consoleStops(reported.username))).toEqual([]);
});
