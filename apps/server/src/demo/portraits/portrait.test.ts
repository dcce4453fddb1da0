import { describe, expect, it } from 'vitest';
import { albumLooks } from './album.ts';
import { blurredPortrait } from './blurred-portrait.ts';
import { drawTraits } from './draw-traits.ts';
import { portrait } from './portrait.ts';
import { hairStyles, outfits } from './traits.ts';

describe('portrait', () => {
  it('draws the same seed the same way, and another seed another way', () => {
    expect(portrait('imani')).toBe(portrait('imani'));
    expect(portrait('imani')).not.toBe(portrait('noor'));
  });

  it('draws every hairstyle and outfit without a missing number', () => {
    for (const hair of hairStyles) {
      for (const cloth of outfits) {
        const svg = portrait(`${hair}-${cloth}`, { hair, cloth });
        expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
        expect(svg).not.toMatch(/NaN|undefined|null/);
      }
    }
  });

  it('keeps what is settled and draws the rest', () => {
    const traits = drawTraits('ruth', { hair: 'crop', age: 2 });
    expect(traits).toMatchObject({ hair: 'crop', age: 2 });
    expect(['silver', 'snow']).toContain(traits.hairColor);
  });

  it('covers the shoulders of someone who covers her hair', () => {
    for (let i = 0; i < 100; i += 1) {
      expect(['tank', 'turtle', 'vneck', 'hoodie', 'overalls']).not.toContain(drawTraits(`seed ${i}`, { hair: 'hijab' }).cloth);
    }
  });

  it('crops to the head', () => {
    expect(portrait('imani', { crop: 'avatar' })).toContain('viewBox="80 40 240 240"');
  });
});

describe('album', () => {
  it('shows one person in different pictures, her portrait first', () => {
    const album = () => albumLooks('imani', { skin: 'cocoa', hair: 'braids' }, 4).map((look) => portrait('imani', look));
    const pictures = album();
    expect(pictures[0]).toBe(portrait('imani', { skin: 'cocoa', hair: 'braids' }));
    expect(new Set(pictures).size).toBe(4);
    expect(pictures).toEqual(album());
  });
});

describe('blurredPortrait', () => {
  it('is a few pixels under 600 bytes that do not name her', () => {
    for (const seed of ['imani', 'noor', 'ruth']) {
      const blurred = blurredPortrait(seed);
      expect(blurred).toMatch(/^data:image\/svg\+xml,%3Csvg/);
      expect(blurred.length).toBeLessThan(600);
      expect(blurred).not.toContain(seed);
    }
  });
});
