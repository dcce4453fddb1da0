// Draws the three people of the landing with the generator of the demo's portraits. The page carries the files, because the
// web app imports nothing of the server's. Run: node --import tsx scripts/make-landing-art.ts
import { writeFileSync } from 'node:fs';
import { portrait } from '#server/src/demo/portraits/portrait.ts';
import type { PortraitLook } from '#server/src/demo/portraits/traits.ts';

const people: Record<string, PortraitLook> = {
  asha: {
    skin: 'umber',
    hair: 'headwrap',
    hairColor: 'ink',
    scarf: 'hibiscus',
    scarf2: 'amber',
    bg: 'leaf',
    bgShape: 'arch',
    cloth: 'vneck',
    color: 'leaf',
    acc: ['drops', 'pearls'],
    gem: '#54368C',
    mouth: 'smile',
    eye: 'almond',
    nose: 'round',
    brow: 'arch',
    age: 1,
    tilt: -2,
    cheek: 0.4,
    jaw: 0.1,
    build: 1.16,
  },
  imani: {
    skin: 'cocoa',
    hair: 'braids',
    hairColor: 'ink',
    bg: 'amber',
    bgShape: 'sun',
    bgFlip: true,
    cloth: 'wrap',
    color: 'violet',
    acc: ['hoops', 'nosestud', 'chain'],
    mouth: 'grin',
    eye: 'almond',
    nose: 'broad',
    brow: 'arch',
    age: 0,
    cheek: 0.3,
    jaw: -0.1,
    tilt: -3,
    lip: '#8E2F3E',
    liner: true,
  },
  freya: {
    skin: 'porcelain',
    hair: 'longWavy',
    hairColor: 'copper',
    bg: 'sky',
    bgShape: 'band',
    cloth: 'jacket',
    color: 'leaf',
    under: 'cream',
    acc: ['freckles', 'septum'],
    mouth: 'smile',
    eye: 'round',
    nose: 'soft',
    brow: 'soft',
    age: 0,
    tilt: -2,
    iris: '#3F6B57',
    cheek: -0.1,
    jaw: -0.1,
  },
};

for (const [name, look] of Object.entries(people)) {
  writeFileSync(new URL(`../../apps/web/src/art/landing/${name}.svg`, import.meta.url), portrait(name, look));
}
