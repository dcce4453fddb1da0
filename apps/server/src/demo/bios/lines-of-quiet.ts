// Sentences of people who read the label, water the fern and stay home on purpose.

export const linesOfQuiet = {
  'Book clubs': ['My book club reads the book. We are rare.', 'I bring the novel, the notes and a tin of shortbread.'],
  Museums: ['I read every label and then sit in front of one painting.', 'I have a favorite chair in three museums.'],
  Languages: ['I am learning Portuguese from a neighbor and her very slow dog.', 'I can order soup in nine languages.'],
  'Queer history': [
    'I collect flyers from bars that closed before I was born.',
    'I record the stories of women who danced together when it was a crime.',
  ],
  'Film nights': ['Subtitles on, lights off, no talking until the credits.', 'I project old films on a bedsheet in the yard.'],
  Opera: [
    'I cry at the opera in row K, where the tickets are kind.',
    'I know every opera plot, and none of them would survive a phone call.',
  ],
  Philosophy: ['I left philosophy for a job. It still writes.', 'Ask me what we owe a stranger, then get comfortable.'],
  Documentaries: ['I watch documentaries about fonts, eels and bridges.', 'Nothing relaxes me like a narrator who has seen glaciers.'],
  Libraries: ['I have library cards from four counties.', 'I return books early. It is my one vanity.'],
  Travel: ['I travel with one bag and come back with two.', 'I like the second day somewhere, when you know where the bread is.'],
  Volunteering: [
    'Wednesdays I sort cans at the food bank and hear the best gossip in town.',
    'I drive people to the polls and to chemo. Same car, same playlist.',
  ],
  Architecture: [
    'I look up when I walk and have the bruises to prove it.',
    'I will point at cornices. You may point at anything you like.',
  ],
  Gardening: ['I grow too many zucchini and I know where you park.', 'The garden is winning. I bring it tea.'],
  Houseplants: ['Forty-one houseplants, one of them judging you.', 'I can bring back a fern. It is my only miracle.'],
  Roses: ['I prune roses in February and hold a grudge until June.', 'The old roses smell best and behave worst. I relate.'],
  Meditation: ['I meditate every morning and still shout at printers.', 'Ten quiet minutes a day, give or take the neighbor’s trombone.'],
  Journaling: ['I write things down so that I can stop thinking about them.', 'Years of notebooks in a trunk, with strict instructions.'],
  Thrifting: [
    'My living room came from estate sales and has better stories than I do.',
    'I can spot a wool coat from across a parking lot.',
  ],
  Vinyl: ['I play records all the way through, including the bad song.', 'My record shelf is alphabetical. The rest of me is not.'],
  Dogs: ['My dog picks my friends. So far she is ahead of me.', 'I share the bed with a retired greyhound who needs more of it.'],
  Cats: ['Two cats, both named after composers, neither musical.', 'I was chosen by a one-eyed cat in a parking lot.'],
  Tarot: ['I read tarot for friends and tell them to call their mothers.', 'I do not believe in tarot. The cards do not seem to mind.'],
  'Slow mornings': ['Do not text me before the second cup.', 'Saturdays I read in bed until the light moves off the wall.'],
  Beekeeping: ['Two hives, sixty thousand roommates.', 'I keep bees and give the honey to people who remember my birthday.'],
} as const;
