import type { Script } from './conversation.ts';
import { says } from './conversation.ts';

// Ana's side of the demo: six conversations, one match still waiting for its first word.

const day = 1_440;
const ana = says('ana');
const imani = says('imani.throws');
const noor = says('noor_reads');
const freya = says('freya.sets');
const ruth = says('ruth_among_roses');
const zora = says('zora.spins');
const bea = says('bea');

export const scriptsOfAna: readonly Script[] = [
  { members: ['ana', 'priya.clocks'], matchedMinutesAgo: 140, endedMinutesAgo: 140, lines: [] },
  {
    members: ['ana', 'imani.throws'],
    matchedMinutesAgo: 20 * 60,
    endedMinutesAgo: 38,
    unread: 2,
    lines: [
      ana('So your profile says you throw bowls. At whom?'),
      ana('Asking for the crockery’s sake.', 1),
      imani('Only at people who put the milk in first 😇', 9, '❤️'),
      imani('Kiln opens Saturday. Want to come see what survived?', 1, '✨'),
      ana('Yes. A thousand times yes. I’ll bring the good oolong.', 14, '🥰'),
      ana('Is it far from the 14 bus?', 1),
      imani('Two stops past the bridge, then follow the smell of smoke.', 21),
      imani('Bring a cup you do not love. We trade.', 2),
    ],
  },
  {
    members: ['ana', 'noor_reads'],
    matchedMinutesAgo: 6 * day,
    endedMinutesAgo: 72,
    unread: 1,
    lines: [
      noor('A botanical illustrator. Please tell me you have drawn a leek.'),
      ana('I have drawn eleven leeks. They were for a calendar. I was young.', 12, '😁'),
      noor('Which month got the best leek?', 3),
      ana('February. It had something to prove.', 6, '❤️'),
      noor('I am testing a cardamom bun for the fourth time tomorrow. My neighbors have stopped answering the door.', 2 * day),
      ana('I answer every door. What time is tomorrow?', 25),
      noor('Four. They are best when they are nearly too hot to hold.', 4),
      ana('Then I will wear sleeves. And where do you go when you are not the one baking?', day),
      noor('The bakery on 5th, trust me.', 8),
    ],
  },
  {
    members: ['ana', 'freya.sets'],
    matchedMinutesAgo: 11 * day,
    endedMinutesAgo: 3 * 60,
    lines: [
      ana('I am told to ask about the freckle map.'),
      freya('Left arm is roughly the Columbia, with islands. Right arm is uncharted.', 18, '😍'),
      ana('I draw maps of leaves for a living. This is nearly my field.', 5),
      freya('Nearly. You would have to climb something first, that is the fee.', 7),
      ana('How high are we talking? I get dizzy on the second shelf.', 3, '😁'),
      freya('Beginner wall. Big purple holds, mats like mattresses, I hold the rope and say nice things.', 4),
      ana('You had me at mattresses. Thursday?', 11),
      freya('Thursday, six. Eat something first, not a burrito.', 2, '👍'),
      freya('You did well, by the way. You swore at a hold and then apologized to it.', 3 * day, '🥰'),
      ana('It had a kind face. My forearms are filing a complaint, but I would go again.', 40),
    ],
  },
  {
    members: ['ana', 'ruth_among_roses'],
    matchedMinutesAgo: 16 * day,
    endedMinutesAgo: day + 200,
    lines: [
      ruth('Good morning. I saw that you draw plants. I breed roses. I thought somebody should say hello.'),
      ana('Hello, and good morning. Do yours have names?', 44),
      ruth('The new one is called Second Act. She is apricot and does not care for wind.', 10, '❤️'),
      ana('I would like to meet her, with pencils.', 6),
      ruth('The garden is best before ten. I have a second chair and a thermos with a dent.', 15, '🥰'),
      ana('Is it a good dent?', 2),
      ruth('Verona, 1994. I will tell you there, it takes an act and a half.', 9),
      ruth('Would Saturday suit you?', 1),
      ana('Saturday works for me', 30, '❤️'),
    ],
  },
  {
    members: ['ana', 'zora.spins'],
    matchedMinutesAgo: 24 * day,
    endedMinutesAgo: day + 900,
    lines: [
      zora('You have the same book in your third picture that I have on my counter. Where are you in it?'),
      ana('The chapter with the flood. I have been reading it in small sips.', 33),
      zora('Same. I keep stopping to look out of the window.', 5, '💯'),
      ana('Which record goes with a flood?', 3),
      zora('Alice Coltrane, side two, volume low. I will put it aside for you.', 8, '😍'),
      ana('That is the nicest thing anyone has done to my wallet.', 2, '😁'),
      zora('Do not thank me. We have a listening chair and it squeaks.', 4),
      ana('I came by, you were closed, and there was a cat in the window judging me.', 4 * day),
      zora('That is Nina. She closes when she likes. Wednesday I am there until nine.', 50),
      ana('Wednesday then. I will bring cake, for you and not for Nina.', 12, '❤️'),
    ],
  },
  {
    members: ['ana', 'bea'],
    matchedMinutesAgo: 9 * day,
    endedMinutesAgo: 5 * 60,
    lines: [
      bea('A woman with the good sense to list three teas. Which one is for bad days?'),
      ana('Oolong. It forgives the second pour, and so do I.', 21, '❤️'),
      bea('I am inside an organ today, in Astoria, holding a pipe the size of a pencil. It says hello. It says it in F.', 3 * 60),
      ana('Please tell it hello in whatever I can reach.', 7, '😁'),
      bea('Do you swim?', 2 * day),
      ana('Like a drawer of spoons. Why?', 13),
      bea('There is a lake, a warm evening on Friday and a very large towel.', 4),
      ana('I can sit on the towel and draw the lake until I am brave.', 6, '🥰'),
      bea('That is how everyone starts. Seven o’clock?', 3),
    ],
  },
];
