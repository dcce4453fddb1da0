// Sentences of people at a table, at a bar or in the third row.

export const linesOfCompany = {
  'Live music': ['Third row, left side, earplugs in.', 'I will see a band I have never heard of on a Tuesday and be glad of it.'],
  'Live jazz': [
    'I clap on two and four and judge no one who does not. Out loud.',
    'There is a basement with a piano where they know my order.',
  ],
  Karaoke: ['My karaoke song is older than both of us.', 'I do backing vocals for shy people.'],
  'Drag shows': ['I tip drag queens the way other people tithe.', 'I once lost a lip-sync to my own mother.'],
  Dancing: ['I dance until the shoes come off, and then some.', 'I lead badly and follow worse. Somehow it works.'],
  Cocktails: ['I make a good gin sour and a better one without gin.', 'One drink, well made, near a window.'],
  Cider: [
    'I can taste which side of the hill the apples grew on, or I pretend well.',
    'I press cider every fall with neighbors who outwork me.',
  ],
  'Trivia nights': [
    'I know every river and no celebrities. Trivia teams, form an orderly line.',
    'I am the one who says she knew that, afterward.',
  ],
  'Comedy nights': ['I laugh early and loudly. Comedians find me useful.', 'I tried stand-up once. The silence was very well built.'],
  'Dinner parties': ['Six chairs, eight guests, no matching plates.', 'I will feed you and then let you win an argument.'],
  'Queer bars': [
    'I still believe in a good queer bar with a bad pool table.',
    'I met half my chosen family in line for the same bathroom.',
  ],
  Baking: ['I bake when I am sad and also when I am not, so there is usually cake.', 'My sourdough has outlived two relationships.'],
  Cooking: ['I cook for four and live alone. The math works out.', 'I season by argument.'],
  Dumplings: [
    'I fold dumplings at six a minute, seven if provoked.',
    'I have opinions about dumpling skins, and I can be talked to about them.',
  ],
  'Wine tasting': ['I spit at tastings. It is a form of respect.', 'I like wines that taste of rain and are not sorry.'],
  'Farmers’ markets': [
    'Saturday, eight sharp, two bags, one rule: buy the ugly one.',
    'The tomato woman at the market knows more about my life than my dentist does.',
  ],
  Coffee: ['Two coffees a day, both ceremonial.', 'I roast beans on the balcony. The pigeons have moved.'],
  Fermenting: ['Something is always bubbling in my pantry, legally.', 'My kimchi got a noise complaint from my sister.'],
  'Vegan cooking': [
    'I will make you a lentil thing that changes your mind about lentil things.',
    'Vegan since before it had its own shelf.',
  ],
  'Street food': ['I plan trips by what can be eaten standing up.', 'I trust any place with plastic stools.'],
  Cheese: [
    'I once drove to Vermont for a cheese, and I was right.',
    'There is a drawer in my fridge just for cheese. It has a lock, mostly for me.',
  ],
  Brunch: ['I do not stand in line for eggs, but I will make them for you.', 'Brunch at mine starts when somebody wakes up.'],
  'Hot sauce': ['I bottle a hot sauce that my brother-in-law calls a lawsuit.', 'Everything I own smells faintly of smoked chili.'],
} as const;
