import type { DemoStory } from './story.ts';

export const storiesOfWorkAndLife: readonly DemoStory[] = [
  {
    title: '“And what does your husband do?”',
    content:
      'Client dinner. I have answered this with “he travels” for eleven years. On Tuesday I said, “She builds bridges.” The client put down his fork and said, “What kind?” We talked about cables until they closed. Eleven years.',
    teaType: 'workplace',
    daysAgo: 1,
    likes: 72,
  },
  {
    title: 'The new intern has a small flag on her bag',
    content:
      'I am the oldest person in the office and have never said a word there. She asked me, in the kitchen, whether it was safe. I heard myself say, “It is from today.” So now I have a flag on my mug.',
    teaType: 'workplace',
    daysAgo: 3,
    likes: 90,
  },
  {
    title: 'Night shift',
    content:
      'Geriatrics, 3 a.m. A woman of eighty-eight asked me whether I had somebody. I said, a wife. She held on to my sleeve and told me about a girl called Hanne, and a boat, and the summer of 1955. She had never told anyone. I am keeping it for her, all but the name of the boat.',
    aboutName: 'Hanne',
    teaType: 'workplace',
    daysAgo: 4,
    likes: 95,
  },
  {
    title: 'I turned the promotion down',
    content:
      'It came with a move to a country in which we would have had to be cousins. My boss said, “It is only two years.” I have been a cousin before. I am done with it.',
    teaType: 'workplace',
    daysAgo: 7,
    likes: 57,
  },
  {
    title: 'Teaching while holding my breath',
    content:
      'Small school, small town. A girl in the third row wrote her essay on my favourite poet and underlined the pronouns. I gave it an A, for the essay, and wrote “seen” in the margin. It is the most out I have ever been in red ink.',
    teaType: 'workplace',
    daysAgo: 10,
    likes: 66,
  },
  {
    title: 'The boss is on this app',
    content:
      'I saw her card. She saw mine. On Monday we met at the coffee machine, and neither of us said anything for the whole length of a double espresso. Then: “Nice photo with the goat.” We have not mentioned it since. The goat sits between us in every meeting.',
    teaType: 'workplace',
    daysAgo: 13,
    likes: 83,
  },
  {
    title: 'Plumber, forty-one, butch',
    content:
      'People open the door and look behind me for the plumber. I used to make a joke. Now I wait, quite politely, until they have finished looking. It takes some of them very long, and I charge from the doorbell.',
    teaType: 'workplace',
    daysAgo: 16,
    likes: 79,
  },
  {
    title: 'Three good things',
    content:
      'My doctor told me to write down three good things a day. Today: the blackbird was back, the bread rose, and a woman on the tram saw me reading her paper over her shoulder and turned the page when I nodded.',
    daysAgo: 2,
    likes: 33,
  },
  {
    title: 'A word I like',
    content:
      'I never had a word that fitted. Lesbian felt like my aunt’s coat, queer like my niece’s. Then somebody at a potluck said, “women who love women,” with her mouth full, and I thought: yes, that, with potato salad.',
    daysAgo: 9,
    likes: 40,
  },
  {
    title: 'The haircut',
    content:
      'I asked for “shorter” and she asked, “How much of you is in there?” I said I did not know. An hour later there I was. I have looked at myself in every shop window from there to my front door.',
    daysAgo: 20,
    likes: 61,
  },
];
