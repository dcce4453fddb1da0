import type { DemoStory } from './story.ts';

export const storiesOfFriendship: readonly DemoStory[] = [
  {
    title: 'We were a terrible couple',
    content:
      'Eight months of slamming cupboards. Then a year of nothing. Now she waters my plants and I pick up her mother from the airport. My girlfriend asked whether she should be worried. I said, “About the plants, yes.”',
    aboutName: 'Tova',
    teaType: 'friendship',
    daysAgo: 0,
    likes: 29,
  },
  {
    title: 'The group chat',
    content:
      'Five of us, since college. One has cancer now. Nobody knew what to write, so we send her one bad drawing a day. Yesterday’s was supposed to be a heron. She has asked to be buried with the heron, in about forty years.',
    teaType: 'friendship',
    daysAgo: 2,
    likes: 85,
  },
  {
    title: 'Straight best friend, straight answer',
    content:
      'I was in love with her for six years and she knew for five of them. When I finally said it she took my hand and said, “I know. I did not want you to have to hear no.” We both cried, and then she was really very annoying about a movie. It is fine. It is better than fine.',
    teaType: 'friendship',
    daysAgo: 4,
    likes: 53,
  },
  {
    title: 'New in town, forty-three',
    content:
      'Nobody tells you how to make friends when you are not drunk or in school. I joined a choir, a climbing gym, and a protest. The protest had the best snacks and I have four numbers that I did not get by dancing.',
    teaType: 'friendship',
    daysAgo: 6,
    likes: 34,
  },
  {
    title: 'She took her side',
    content:
      'We broke up, and our friends were divided like the records. I got the jazz and two people. It has been a year, and last night one of the others rang my bell with soup and said, “I was a coward.” It was good soup.',
    teaType: 'friendship',
    daysAgo: 8,
    likes: 41,
  },
  {
    title: 'The emergency contact',
    content:
      'I had to fill in a form before a small operation and stopped at that line. I wrote my neighbour, seventy-four, who taught me cribbage. She came with a book, a blanket and a list of questions for the surgeon. The surgeon is still a little afraid.',
    teaType: 'friendship',
    daysAgo: 11,
    likes: 68,
  },
  {
    title: 'Borrowed courage',
    content:
      'My friend held my phone and pressed send because I could not. It was only “Would you like to go for a walk?” That was in March. In October she pressed record, because we could not hold the phone for crying. It was the same walk, with rings.',
    teaType: 'friendship',
    daysAgo: 13,
    likes: 77,
  },
  {
    title: 'An apology to a roommate',
    content:
      'Twenty-two, first flat, and I told everybody at a party about you before you had told anybody. I thought I was being proud of you. It was not mine to tell, and I have known that for half my life. You will not read this. I wanted to have written it down.',
    teaType: 'friendship',
    daysAgo: 17,
    likes: 49,
  },
  {
    title: 'Thursday swimmers',
    content:
      'We are six, and we swim in the lake from April to the first ice. We know each other’s scars and not each other’s surnames. When one of us did not come, the other five stood at the edge until she did.',
    teaType: 'friendship',
    daysAgo: 24,
    likes: 45,
  },
];
