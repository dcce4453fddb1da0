// Sentences of people who make things, some of which work.

export const linesOfMaking = {
  Pottery: ['My cupboards are full of bowls that almost worked.', 'I throw pots, and twice a year I throw one away.'],
  Painting: ['I paint kitchens. Not the walls, the light.', 'Oil paint under my nails; apologies in advance for your towels.'],
  'Film photos': ['Thirty-six frames, two keepers, no regrets.', 'I take pictures on film so that I have something to wait for.'],
  Zines: ['I make zines about small civic victories.', 'I have a long-armed stapler and plans for it.'],
  Knitting: ['You will be given a hat. It is not a proposal.', 'I knit in meetings and remember more than the minutes do.'],
  Poetry: [
    'I keep poems in my coat the way other people keep receipts.',
    'I read poems aloud to the kettle, which is a good listener until the end.',
  ],
  Writing: ['I am on the fourth draft of a novel in which nobody dies.', 'I write letters. On paper. With stamps.'],
  Printmaking: ['I carve linoleum and, now and then, a thumb.', 'My kitchen table is a printing press most weekends.'],
  Singing: ['Second alto. We hold things together and nobody notices.', 'I sing in a choir that is half exes and somehow in tune.'],
  Sketching: ['I draw strangers on trains, kindly.', 'You may end up in my sketchbook, probably waiting for something.'],
  Quilting: [
    'I make quilts out of shirts with stories.',
    'My grandmother’s quilting frame takes up half the living room, and she would like that.',
  ],
  Theater: ['I build sets for a very small theater with very big plans.', 'I cry at curtain calls, even the bad ones.'],
  'Board games': [
    'I own the game you grew up with and the version that works.',
    'I lose at board games with real grace, and win without any.',
  ],
  'Video games': ['After work I water pretend turnips. It helps.', 'I finish one long video game a winter, like a Russian novel.'],
  'Tabletop roleplaying': ['I run a Thursday game in which the dragon is a landlord.', 'My paladin has better boundaries than I do.'],
  Coding: [
    'I write small programs for my friends and charge in soup.',
    'I teach a free coding class for women over fifty. They are terrifying.',
  ],
  Robotics: ['I coach a robotics team of eleven-year-olds who outrank me.', 'I built a robot to water the basil. It has favorites.'],
  Podcasts: [
    'I listen to podcasts at normal speed, like an animal.',
    'I record a podcast about forgotten bridges. It has forty listeners, all lovely.',
  ],
  'Science fiction': [
    'I read science fiction for the kitchens: who cooks, and on what.',
    'I lend out Le Guin the way other people hand out pamphlets.',
  ],
  Crosswords: [
    'Saturday crossword, in pen, with erasures I deny.',
    'I know the three-letter word for a Japanese sash and little else for certain.',
  ],
  'Retro consoles': ['I repair old consoles and test them longer than needed.', 'I still blow on cartridges. It is a ritual, not a fix.'],
  Electronics: ['I fix radios. Strangers leave them on my porch.', 'I own a soldering iron and a first-aid kit, side by side.'],
  '3D printing': ['I print replacement knobs for the whole block.', 'My printer makes parts for things that nobody makes anymore.'],
} as const;
