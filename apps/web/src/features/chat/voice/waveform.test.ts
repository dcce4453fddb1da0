import { describe, expect, it } from 'vitest';
import { barsOf } from './waveform.ts';

const tone = (loudness: number, length: number) => Array.from({ length }, (_, index) => (index % 2 ? loudness : -loudness));

describe('the picture of a recording', () => {
  it('has so many whole numbers, the loudest part is the highest', () => {
    const bars = barsOf(Float32Array.from([...tone(0.1, 3_200), ...tone(0.4, 3_200)]));
    expect(bars).toHaveLength(64);
    expect(bars).toEqual([...Array.from({ length: 32 }, () => 25), ...Array.from({ length: 32 }, () => 100)]);
  });

  it('of silence is flat, and so is one of nothing', () => {
    expect(new Set(barsOf(new Float32Array(6_400)))).toEqual(new Set([0]));
    expect(Math.max(...barsOf(Float32Array.from(tone(0.001, 6_400))))).toBe(10);
    expect(new Set(barsOf(new Float32Array(0)))).toEqual(new Set([0]));
  });

  it('of fewer samples than parts is still whole', () => {
    expect(barsOf(Float32Array.from([0.5, 0.5])).every((bar) => Number.isInteger(bar) && bar >= 0 && bar <= 100)).toBe(true);
  });
});
