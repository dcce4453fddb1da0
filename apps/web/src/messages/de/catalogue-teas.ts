import type { CatalogueWords } from '../catalogue-words.ts';

export const tea = {
  'Green Tea': 'Grüner Tee',
  'Black Tea': 'Schwarzer Tee',
  Oolong: 'Oolong',
  'White Tea': 'Weißer Tee',
  'Herbal Tea': 'Kräutertee',
  Chai: 'Chai',
  Matcha: 'Matcha',
  'Earl Grey': 'Earl Grey',
  Jasmine: 'Jasmintee',
  Rooibos: 'Rooibos',
  Chamomile: 'Kamille',
  Peppermint: 'Pfefferminze',
} satisfies CatalogueWords['tea'];

export const teaDescription = {
  'Green Tea': 'Grasig, schnell gezogen und schnell bitter. Nimm Wasser, das nicht mehr kocht, dann verzeiht er dir.',
  'Black Tea': 'Kräftig, malzig, versteht sich mit Milch. Der, der die Leute aus dem Bett holt.',
  Oolong: 'Zwischen Grün und Schwarz, und beim dritten Aufguss besser als beim ersten.',
  'White Tea': 'Junge Blätter, helle Tasse, ein Geschmack wie Heu im Juni. Will Geduld.',
  'Herbal Tea': 'Alles außer Teeblättern: Melisse, Fenchel, Hagebutte. Geht auch um Mitternacht.',
  Chai: 'Schwarzer Tee, Milch, Kardamom, Ingwer, Nelke. Jede Familie macht ihn richtig.',
  Matcha: 'Grüner Tee, zu Pulver gemahlen und aufgeschlagen. Leuchtend, dicht, ein wenig selbstgefällig.',
  'Earl Grey': 'Schwarzer Tee mit Bergamotte. Riecht wie ein Mantel mit gutem Futter.',
  Jasmine: 'Grüner Tee, über Nacht zwischen Blüten gelegt. Er lernt den Duft.',
  Rooibos: 'Rotbusch aus den Zederbergen: süß, rund und ganz ohne Koffein.',
  Chamomile: 'Äpfel und Stroh. Die letzte Tasse des Tages.',
  Peppermint: 'Kühl auf der Zunge, warm in der Hand. Gut nach Teigtaschen.',
} satisfies CatalogueWords['teaDescription'];
