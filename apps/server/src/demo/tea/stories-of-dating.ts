import type { DemoStory } from './story.ts';

export const storiesOfDating: readonly DemoStory[] = [
  {
    title: 'She brought her own teaspoon',
    content:
      'First date, a café with perfectly good cutlery. She took a spoon out of her coat, wrapped in a napkin, and stirred with it. Her grandmother’s, she said, it goes on all first dates. I asked how many it had been on. “Nine,” she said. “It liked you.”\n\nThe spoon and I have been together for a year now.',
    aboutName: 'Ines',
    teaType: 'dating',
    daysAgo: 0,
    likes: 31,
  },
  {
    title: 'I said “you too” to a goodnight kiss',
    content:
      'She kissed me at the tram stop and I said “you too.” Then I bowed. A small bow, from the waist, like a butler. The tram was late, so we both had to stand there with it.\n\nShe texted: “Same time next week, m’lady?”',
    teaType: 'dating',
    daysAgo: 1,
    likes: 44,
  },
  {
    title: 'Out at fifty-six',
    content:
      'Twenty-nine years married, two grown children, and on a Wednesday a woman in my pottery class put her hands over mine to centre the clay. I know. I have seen the film. I went home and sat in the garage with the lights off.\n\nThat was three years ago. I tell it for whoever is sitting in her garage.',
    teaType: 'dating',
    daysAgo: 1,
    likes: 67,
  },
  {
    title: 'The slow ones',
    content:
      'We have written to each other for two months and met once, for a walk, in the rain, with umbrellas so large that we had to shout. I used to think slow meant unsure. It turns out slow can also mean reading the whole menu.',
    teaType: 'dating',
    daysAgo: 3,
    likes: 22,
  },
  {
    title: 'She does not like dogs',
    content:
      'Everything else was right: the laugh, the books, the way she cut a pear. And then my dog put his chin on her knee and she went stiff as a ladder. We talked about it like adults. She will not come around and he will not move out.\n\nI am sad about it, and I am allowed to be.',
    teaType: 'dating',
    daysAgo: 4,
    likes: 18,
  },
  {
    title: 'Red flag, in hindsight quite a large one',
    content:
      'She told me on the second date that all her exes were crazy. All of them. I laughed along. Six months later I had become the newest one.\n\nIf everybody is crazy, look at who is telling it.',
    teaType: 'dating',
    daysAgo: 5,
    likes: 58,
  },
  {
    title: 'Two umbrellas, one bus stop',
    content:
      'We had both been stood up, at the same bus stop, by two different people. We worked it out after ten minutes of not looking at each other. She had brought flowers. She looked at them, looked at me, and said, “Well, they are paid for.”',
    aboutName: 'Rosa',
    teaType: 'dating',
    daysAgo: 6,
    likes: 73,
  },
  {
    title: 'Practising the sentence',
    content:
      'My therapist had me practise “I would rather not” in the mirror. On Saturday a date suggested going back to hers and I said it out loud for the first time in my life. She said, “Good, then let us get fries.”\n\nBest fries of my life.',
    teaType: 'dating',
    daysAgo: 8,
    likes: 51,
  },
  {
    title: 'The ex at the next table',
    content:
      'Of all the restaurants. She was with someone tall. I was with someone who, bless her, noticed my face, asked nothing, and moved her chair so that it stood between me and the view. I knew then.',
    teaType: 'dating',
    daysAgo: 10,
    likes: 46,
  },
  {
    title: 'Widowed, and here',
    content:
      'My wife died four years ago. I made a profile, deleted it, made it again. The first message I got said: “I lost mine, too. We do not have to be good at this.” We have been not good at it every Sunday since.',
    teaType: 'dating',
    daysAgo: 12,
    likes: 81,
  },
  {
    title: 'Long distance, short temper',
    content:
      'Two time zones are nothing until you want to be cross with somebody and she is asleep. We made a rule: nothing gets solved after ten. Half of it has solved itself by breakfast. The other half is usually me.',
    aboutName: 'Noor',
    teaType: 'dating',
    daysAgo: 15,
    likes: 19,
  },
  {
    title: 'I ghosted someone and I am not proud',
    content:
      'She had done nothing. I got frightened at how easy it was, so I stopped answering. Last week I wrote to say exactly that, eight months late. She answered, “Thank you. I had decided it was my teeth.”\n\nWrite the message.',
    teaType: 'dating',
    daysAgo: 19,
    likes: 39,
  },
];
