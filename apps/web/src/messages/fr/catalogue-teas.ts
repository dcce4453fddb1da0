import type { CatalogueWords } from '../catalogue-words.ts';

export const tea = {
  'Green Tea': 'Thé vert',
  'Black Tea': 'Thé noir',
  Oolong: 'Oolong',
  'White Tea': 'Thé blanc',
  'Herbal Tea': 'Tisane',
  Chai: 'Chai',
  Matcha: 'Matcha',
  'Earl Grey': 'Earl Grey',
  Jasmine: 'Thé au jasmin',
  Rooibos: 'Rooibos',
  Chamomile: 'Camomille',
  Peppermint: 'Menthe poivrée',
} satisfies CatalogueWords['tea'];

export const teaDescription = {
  'Green Tea': 'Herbacé, vite infusé, vite amer. Garde l’eau sous l’ébullition et il te pardonne.',
  'Black Tea': 'Corsé, malté, heureux avec du lait. Celui qui sort les gens du lit.',
  Oolong: 'Entre le vert et le noir, et meilleur à la troisième infusion qu’à la première.',
  'White Tea': 'Jeunes feuilles, tasse pâle, un goût de foin en juin. Il demande de la patience.',
  'Herbal Tea': 'Tout sauf des feuilles de thé : mélisse, fenouil, églantier. Très bien à minuit.',
  Chai: 'Thé noir, lait, cardamome, gingembre, clou de girofle. Chaque famille a la bonne recette.',
  Matcha: 'Thé vert réduit en poudre et fouetté. Vif, épais, un rien suffisant.',
  'Earl Grey': 'Thé noir à la bergamote. Il sent le manteau à belle doublure.',
  Jasmine: 'Thé vert laissé une nuit parmi les fleurs. Il en apprend le parfum.',
  Rooibos: 'Le buisson rouge du Cederberg : doux, rond, et sans la moindre caféine.',
  Chamomile: 'Pomme et paille. La dernière tasse de la journée.',
  Peppermint: 'Fraîche sur la langue, chaude dans la main. Parfaite après des raviolis.',
} satisfies CatalogueWords['teaDescription'];
