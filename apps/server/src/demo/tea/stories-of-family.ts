import type { DemoStory } from './story.ts';

export const storiesOfFamily: readonly DemoStory[] = [
  {
    title: 'My grandmother asked about “the tall one”',
    content:
      'She is ninety-one and has never said the word. But she always sets a second plate, and at Easter she asked why the tall one had not come, since there was lamb. The tall one came for the lamb. They talked about knees for two hours.',
    teaType: 'family',
    daysAgo: 0,
    likes: 62,
  },
  {
    title: 'Dad and the printer',
    content:
      'I came out to my father while he was under the desk fixing a printer. Long silence. Then: “Does she know about computers?” She does. He has called her about that printer eleven times. He has never said anything else about it and I have decided this is his way.',
    teaType: 'family',
    daysAgo: 2,
    likes: 70,
  },
  {
    title: 'The seating plan',
    content:
      'My cousin’s wedding put us at the children’s table, “because of the chairs.” We made seven paper boats and a treaty between two five-year-olds. By dessert three aunts had moved over to us. It was the better table.',
    teaType: 'family',
    daysAgo: 3,
    likes: 48,
  },
  {
    title: 'Not everybody comes around',
    content:
      'People love the stories in which the mother comes around. Mine has not. I call on her birthday, she tells me about the weather, I ask after the roses. I am writing this for those of you with a weather mother. You are not doing it wrong.',
    teaType: 'family',
    daysAgo: 5,
    likes: 88,
  },
  {
    title: 'Two mothers at the school gate',
    content:
      'First day. A boy asked our daughter which of us was the real one. She thought about it properly, as she does, and said, “That one does pancakes and that one does voices.” He went home and asked for voices.',
    teaType: 'family',
    daysAgo: 7,
    likes: 76,
  },
  {
    title: 'My brother’s wedding toast',
    content:
      'He thanked me for teaching him how to be brave, “because she went first.” I had no idea he was watching. I was nineteen and thought I was merely falling apart in the hallway.',
    teaType: 'family',
    daysAgo: 9,
    likes: 59,
  },
  {
    title: 'The photograph in the hall',
    content:
      'My parents have a wall of wedding pictures. Ours went up last week, four years late, next to the thermostat. My mother says the light is good there. It is not. But everybody has to pass it to be warm.',
    teaType: 'family',
    daysAgo: 11,
    likes: 64,
  },
  {
    title: 'Stepmother is a long word',
    content:
      'Her son is thirteen and speaks in shrugs. I never pushed. Yesterday he handed me his phone to hold while he swam. His phone. I stood at the edge of that pool like a lighthouse.',
    teaType: 'family',
    daysAgo: 14,
    likes: 55,
  },
  {
    title: 'I told my sister last',
    content:
      'I told friends, a colleague, a hairdresser and one stranger on a ferry before I told my sister. Her answer: “I have been leaving you openings since 2009.” She had a list. She had dates.',
    teaType: 'family',
    daysAgo: 18,
    likes: 42,
  },
  {
    title: 'Church, again',
    content:
      'I went back after twenty years, and sat in the last row, near the door, with my keys in my hand. The organist came down afterwards and said, “We kept your seat in the choir.” I do not know what I believe. I know that I am an alto.',
    teaType: 'family',
    daysAgo: 23,
    likes: 37,
  },
];
