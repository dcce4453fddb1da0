import { describe, expect, it } from 'vitest';
import { linesAbroad } from './reply-lines-abroad.ts';
import { replyLines } from './reply-lines.ts';
import { demoReply } from './reply.ts';

const nothingShared = { voice: 'imani.throws', turn: 0, sharedInterests: [], sharedTeas: [] };
const lines = (cue: keyof typeof replyLines): readonly string[] => replyLines[cue];

describe('demoReply', () => {
  it('has sixty lines and more, each once', () => {
    const all = Object.values(replyLines).flat();
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['Hi Imani', 'greeting'],
    ['Good night!', 'farewell'],
    ['Shall we meet on Saturday?', 'plans'],
    ['thank you so much', 'thanks'],
    ['You have beautiful eyes', 'compliment'],
    ['hahaha', 'laughter'],
    ['Do you ever get lonely?', 'question'],
    ['I took a pottery class', 'interest'],
    ['My chair broke', 'anything'],
    ['I walked home in the rain.', 'anything'],
  ] as const)('answers %j to what it is: %s', (text, cue) => {
    const said = lines(cue).map((line) => line.replace('{interest}', 'pottery').toLowerCase());
    expect(said).toContain(demoReply({ ...nothingShared, text }).toLowerCase());
  });

  it('names what was mentioned, or what the two share', () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const mentioned = demoReply({
        text: 'I went to a pottery class',
        voice: 'kit.hums',
        turn,
        sharedInterests: ['Chess'],
        sharedTeas: [],
      });
      expect(mentioned.toLowerCase()).not.toContain('chess');
      const poured = demoReply({ text: 'The kettle is on', voice: 'kit.hums', turn, sharedInterests: [], sharedTeas: ['Earl Grey'] });
      expect(`${mentioned} ${poured}`).not.toMatch(/[{}]/);
    }
  });

  it('leaves no gap when the two share nothing', () => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect(demoReply({ ...nothingShared, turn, text: 'The kettle is on' })).not.toMatch(/[{}]|\s\s|\s\./);
    }
  });

  it('does not repeat itself from one turn to the next', () => {
    const said = Array.from({ length: 6 }, (_, turn) => demoReply({ ...nothingShared, turn, text: 'I walked home in the rain.' }));
    expect(new Set(said).size).toBe(said.length);
  });

  it.each(['photo', 'voice'] as const)('answers a %s as one, here and abroad', (media) => {
    expect(lines(media)).toContain(demoReply({ ...nothingShared, text: '', media }));
    expect(linesAbroad.de?.[media]).toContain(demoReply({ ...nothingShared, voice: 'jule.kiesel', text: 'Tee?', media }));
  });

  it('answers in the language of the one who answers', () => {
    const said = (voice: string, text: string) => demoReply({ ...nothingShared, voice, text });
    expect(linesAbroad.de?.anything).toContain(said('jule.kiesel', 'Hallo!'));
    expect(linesAbroad.pt?.question).toContain(said('dani_joga', 'Vamos tomar um chá?'));
    expect(lines('greeting')).toContain(said('pip.canal', 'Hello!'));
  });
});
