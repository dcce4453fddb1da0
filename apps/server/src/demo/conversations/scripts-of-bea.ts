import type { Script } from './conversation.ts';
import { says } from './conversation.ts';

// Bea's side of the demo. What Bea and Ana wrote stands with Ana's.

const day = 1_440;
const bea = says('bea');
const ruth = says('ruth_among_roses');
const asha = says('asha.feeds');
const gloria = says('gloria.sings');
const june = says('june_objects');

export const scriptsOfBea: readonly Script[] = [
  { members: ['bea', 'judith_at_sea'], matchedMinutesAgo: 5 * 60, endedMinutesAgo: 5 * 60, lines: [] },
  {
    members: ['bea', 'ruth_among_roses'],
    matchedMinutesAgo: 30 * day,
    endedMinutesAgo: 95,
    unread: 1,
    lines: [
      bea('I see opera and roses. Row K or the gods?'),
      ruth('Row K on the aisle, so that I can weep toward the exit.', 26, '😁'),
      bea('I tune for them twice a season. I could show you the organ they only use for the storm.', 5),
      ruth('There is a storm organ?', 1),
      bea('Four pipes and a sheet of tin. It is the best job in the building.', 2, '😮'),
      ruth('I would like that more than most things I have been offered this year.', 9, '❤️'),
      bea('They do Peter Grimes in March. Plenty of weather.', 6 * day),
      ruth('I have bought two tickets. No pressure is attached to the second one, only a very small bow.', 70),
    ],
  },
  {
    members: ['bea', 'asha.feeds'],
    matchedMinutesAgo: 13 * day,
    endedMinutesAgo: 8 * 60,
    lines: [
      asha('Anyone who restores organs knows what to do with a broken ventilation hood.'),
      bea('I know how to make it play in tune. Is that of use?', 16, '😁'),
      asha('It already hums. B flat, I think, right over the fish.', 3),
      bea('B flat is what most kitchens hum in. Nobody knows why.', 4, '😮'),
      asha('Come after closing on Monday. I cook, you listen to the hood and tell me how long it has.', 12),
      bea('I accept. What do I bring to a restaurant?', 5),
      asha('An appetite and shoes you can dance in.', 2, '🔥'),
      bea('I have had your dal in my head for three days, in the way other people have songs.', 4 * day, '🥰'),
      asha('Good. The hood has stopped humming, by the way. I miss it a little.', 55),
    ],
  },
  {
    members: ['bea', 'gloria.sings'],
    matchedMinutesAgo: 19 * day,
    endedMinutesAgo: 2 * day,
    lines: [
      gloria('A choir director and an organ restorer walk into a bar. You finish it.'),
      bea('The bartender says: not until you have both counted in.', 14, '😁'),
      gloria('I have told that to forty people tonight and thirty-eight of them laughed.', 4 * 60),
      bea('The other two were basses?', 3, '💯'),
      gloria('You know my people.', 1),
      bea('Come and sing something into the big one at St. Mary’s. It has been silent since 1988 and it is shy.', day),
      gloria('I will bring something slow and in a kind key.', 20, '❤️'),
    ],
  },
  {
    members: ['bea', 'june_objects'],
    matchedMinutesAgo: 4 * day,
    endedMinutesAgo: 26 * 60,
    lines: [
      bea('Terrible karaoke is underrated. What is the song?'),
      june('‘Total Eclipse of the Heart’, both parts, no shame, one knee.', 31, '🔥'),
      bea('I could accompany you on two thousand pipes.', 4),
      june('Objection. I would never sing anywhere else again.', 2, '😁'),
      bea('Sustained. Does the dog howl along?', 3),
      june('Only at the bridge. He has standards.', 5, '🥰'),
      june('Free on Sunday? There is a walk by the river that he pretends is his idea.', 2 * day),
      bea('Sunday is good. I will let him lead.', 45, '👍'),
    ],
  },
];
