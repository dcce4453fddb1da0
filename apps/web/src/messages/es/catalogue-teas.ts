import type { CatalogueWords } from '../catalogue-words.ts';

export const tea = {
  'Green Tea': 'Té verde',
  'Black Tea': 'Té negro',
  Oolong: 'Oolong',
  'White Tea': 'Té blanco',
  'Herbal Tea': 'Infusión de hierbas',
  Chai: 'Chai',
  Matcha: 'Matcha',
  'Earl Grey': 'Earl Grey',
  Jasmine: 'Té de jazmín',
  Rooibos: 'Rooibos',
  Chamomile: 'Manzanilla',
  Peppermint: 'Menta',
} satisfies CatalogueWords['tea'];

export const teaDescription = {
  'Green Tea': 'Sabe a hierba, se hace rápido y amarga rápido. Si el agua no llega a hervir, te lo perdona todo.',
  'Black Tea': 'Fuerte, malteado, feliz con leche. El que saca a la gente de la cama.',
  Oolong: 'Entre el verde y el negro, y mejor en la tercera infusión que en la primera.',
  'White Tea': 'Hojas jóvenes, taza pálida, un sabor a heno de junio. Pide paciencia.',
  'Herbal Tea': 'De todo menos hojas de té: melisa, hinojo, escaramujo. Sienta bien a medianoche.',
  Chai: 'Té negro, leche, cardamomo, jengibre, clavo. Cada familia tiene la receta buena.',
  Matcha: 'Té verde molido y batido. Vivo, espeso, un poco creído.',
  'Earl Grey': 'Té negro con bergamota. Huele a abrigo con buen forro.',
  Jasmine: 'Té verde que pasa la noche entre flores. Se aprende su aroma.',
  Rooibos: 'El arbusto rojo de Cederberg: dulce, redondo y sin nada de cafeína.',
  Chamomile: 'Manzana y paja. La última taza del día.',
  Peppermint: 'Fría en la lengua, caliente en la mano. Ideal después de unos dumplings.',
} satisfies CatalogueWords['teaDescription'];
