// A recording is measured by its frames, and kept without anything else. Nothing odd ever gets further than a refusal.
import { faultAt } from '@violet/contract/refusals/faults';
import { maxVoiceSeconds } from '@violet/contract/statuses';
import { maxVoiceMessageBytes, maxVoiceMessageSeconds } from '@violet/contract/chat/message-media';
import fc from 'fast-check';
import { describe, expect, inject, it, test } from 'vitest';
import { Refusal } from '#platform/http/errors.ts';
import * as voices from '#test/files/voices.ts';
import { elementsOf, uintOf } from './ebml.ts';
import { readMp4 } from './read-mp4.ts';
import { readOgg } from './ogg.ts';
import { readVoiceNote } from './voice-note.ts';
import type { VoiceLimits } from './refusals.ts';
import { readWebm } from './webm.ts';

/** Those of a status, and those of a message. */
const short: VoiceLimits = { maxSeconds: maxVoiceSeconds, tooLong: faultAt('voice', 'voice_long') };
const long: VoiceLimits = { maxSeconds: maxVoiceMessageSeconds, tooLong: faultAt('voice', 'voice_message_long') };

function refusalOf(file: Buffer, limits = short): string {
  try {
    return readVoiceNote(file, limits).mediaType;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

/** The places where the cues of a file say its clusters begin, and what is there. */
function cuesOf(webm: Buffer): { time: number; id: number }[] {
  const all = (data: Buffer, id: number) => [...elementsOf(data)].filter((element) => element.id === id).map((element) => element.data);
  const [segment = Buffer.alloc(0)] = all(webm, 0x18538067);
  const [cues = Buffer.alloc(0)] = all(segment, 0x1c53bb6b);
  return all(cues, 0xbb).map((point) => {
    const [time = Buffer.alloc(0)] = all(point, 0xb3);
    const [position = Buffer.alloc(0)] = all(point, 0xb7).flatMap((data) => all(data, 0xf1));
    return { time: uintOf(time), id: segment.readUInt32BE(uintOf(position)) };
  });
}

const { aWebm, anOgg, anMp4, aFragmentedMp4, aacEntry, opusPackets, secret } = voices;
const packetsOf = (note: { packets: readonly { bytes: Buffer }[] }) => note.packets.map(({ bytes }) => bytes.toString('hex'));

describe('a recording', () => {
  it('of a real browser is taken, without the name of the browser', () => {
    const { mediaType, bytes } = readVoiceNote(voices.chromiumWebm, short);
    expect(mediaType).toBe('audio/webm');
    expect(voices.chromiumWebm.includes('Chrome')).toBe(true);
    expect(bytes.includes('Chrome')).toBe(false);
    expect(packetsOf(readWebm(bytes, short))).toEqual(packetsOf(readWebm(voices.chromiumWebm, short)));
    expect(readWebm(bytes, short).packets.length).toBeGreaterThan(3);
  });

  it.each([
    ['WebM', 'audio/webm', aWebm()],
    ['Ogg', 'audio/ogg', anOgg()],
    ['MP4', 'audio/mp4', anMp4()],
    ['MP4 in fragments', 'audio/mp4', aFragmentedMp4()],
  ])('in %s keeps its sound and nothing else', (_kind, mediaType, file) => {
    expect(file.includes(secret)).toBe(true);
    const note = readVoiceNote(file, short);
    expect(note.mediaType).toBe(mediaType);
    expect(note.bytes.includes('SECRET')).toBe(false);
    // Written anew once more, it stays as it is.
    expect(readVoiceNote(note.bytes, short)).toEqual(note);
  });

  it('keeps every packet and frame in its order', () => {
    const packets = opusPackets(50);
    expect(packetsOf(readOgg(readVoiceNote(anOgg({ packets }), short).bytes, short))).toEqual(
      packets.map((packet) => packet.toString('hex')),
    );
    expect(packetsOf(readWebm(readVoiceNote(aWebm({ packets }), short).bytes, short))).toEqual(
      packets.map((packet) => packet.toString('hex')),
    );
    for (const file of [anMp4(), aFragmentedMp4()]) {
      const frames = (mp4: Buffer) => readMp4(mp4, short).frames.map((frame) => frame.toString('hex'));
      expect(frames(readVoiceNote(file, short).bytes)).toEqual(frames(file));
      expect(frames(file)).toHaveLength(40);
    }
  });

  it('loses what shouts: the gain of an Opus header', () => {
    expect(readVoiceNote(anOgg(), short).bytes.includes(Buffer.from([0xff, 0x7f, 0]))).toBe(false);
  });

  it('loses a second track', () => {
    const video = voices.element(0xae, voices.element(0xd7, 2), voices.element(0x83, 1), voices.element(0x86, 'V_VP8'));
    const { bytes } = readVoiceNote(aWebm({ tracks: [video] }), short);
    expect(bytes.includes('V_VP8')).toBe(false);
    expect(readWebm(bytes, short).packets).toHaveLength(50);
  });
});

describe('its length', () => {
  // 20 ms a packet, 23.2 ms a frame.
  const kinds: [string, (seconds: number) => Buffer][] = [
    ['WebM', (seconds) => aWebm({ packets: opusPackets(seconds * 50) })],
    ['Ogg', (seconds) => anOgg({ packets: opusPackets(seconds * 50) })],
    ['MP4', (seconds) => anMp4({ frames: Math.floor((seconds * 44_100) / 1_024) })],
    ['MP4 in fragments', (seconds) => aFragmentedMp4({ frames: 2 * Math.floor((seconds * 44_100) / 2_048) })],
  ];

  it.each(kinds)('in %s is taken up to 3.5 seconds', (_kind, make) => {
    expect(refusalOf(make(3.48))).toContain('audio/');
    expect(refusalOf(make(3.6))).toBe('validation_failed');
    expect(refusalOf(make(30))).toBe('validation_failed');
  });

  it.each(kinds)('in %s is taken up to 60.5 seconds where a minute is allowed, and told', (_kind, make) => {
    for (const seconds of [59, 60, 60.4]) {
      const note = readVoiceNote(make(seconds), long);
      expect(Math.abs(note.seconds - seconds)).toBeLessThan(0.05);
      // Written anew it is as long, for whoever reads it then.
      expect(readVoiceNote(note.bytes, long)).toEqual(note);
      expect(refusalOf(note.bytes)).toBe('validation_failed');
    }
    expect(() => readVoiceNote(make(61), long)).toThrow(expect.objectContaining({ details: { errors: [long.tooLong] } }));
  });

  it('of a minute keeps every packet at its time, with places to seek to', () => {
    const packets = opusPackets(3_000);
    const { bytes } = readVoiceNote(aWebm({ packets }), long);
    const anew = readWebm(bytes, long).packets;
    expect(anew.map(({ at }) => at)).toEqual(packets.map((_, index) => index * 960));
    expect(cuesOf(bytes)).toEqual(Array.from({ length: 12 }, (_, index) => ({ time: index * 5_000, id: 0x1f43b675 })));
  });

  it.each([
    ['WebM that says all is over in 3 s', aWebm({ packets: opusPackets(3_100), times: (index) => index })],
    ['WebM whose last word comes late', aWebm({ packets: opusPackets(10), times: (index) => index * 7_000 })],
    ['Ogg that counts few samples', anOgg({ packets: opusPackets(3_100), granule: (count) => count })],
    ['Ogg that counts too many', anOgg({ granule: (count) => (count > 20 ? 3_000_000 : count * 960) })],
    ['MP4 with frames of no length', anMp4({ frames: 2_700, step: 1 })],
    ['MP4 with endless frames', anMp4({ frames: 10, step: 1_000_000 })],
    ['fragments of no length', aFragmentedMp4({ frames: 2_700, step: 1 })],
    ['fragments far from each other', aFragmentedMp4({ second: 44_100 * 61 })],
  ])('of a minute is measured by frames and times alike: %s', (_lie, file) => {
    expect(() => readVoiceNote(file, long)).toThrow(expect.objectContaining({ details: { errors: [long.tooLong] } }));
  });

  it.each([
    ['WebM that says all is over in 200 ms', aWebm({ packets: opusPackets(200), times: (index) => index })],
    ['WebM whose last word comes late', aWebm({ packets: opusPackets(10), times: (index) => index * 500 })],
    ['Ogg that counts few samples', anOgg({ packets: opusPackets(200), granule: (count) => count })],
    ['Ogg that counts too many', anOgg({ granule: (count) => (count > 20 ? 400_000 : count * 960) })],
    ['MP4 with frames of no length', anMp4({ frames: 200, step: 1 })],
    ['MP4 with endless frames', anMp4({ frames: 10, step: 100_000 })],
    ['fragments of no length', aFragmentedMp4({ frames: 200, step: 1 })],
    ['fragments far from each other', aFragmentedMp4({ second: 44_100 * 60 })],
  ])('is measured by frames and times alike: %s', (_lie, file) => {
    expect(refusalOf(file)).toBe('validation_failed');
  });
});

describe('what is no voice note', () => {
  const opusInMp4 = voices.chromiumOpusMp4;
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['WAV', Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')],
    ['another sound in WebM', aWebm({ codec: 'A_VORBIS' })],
    ['a film in WebM', aWebm({ codec: 'V_VP9', type: 1 })],
    ['a browser’s Opus in MP4', opusInMp4],
    ['MP3 in MP4', anMp4({ entry: aacEntry({ object: 0x6b }) })],
    ['a locked track', anMp4({ entry: aacEntry({ type: 'enca' }) })],
    ['AAC of six channels', anMp4({ entry: aacEntry({ config: Buffer.from([0x12, 0x30]) }) })],
    ['another stream in Ogg', voices.oggPages([{ packets: [Buffer.from('\u0001vorbis')], granule: 0 }])],
  ])('%s is of an unsupported kind', (_what, file) => {
    expect(refusalOf(file)).toBe('unsupported_media');
  });

  const second = voices.oggPages([{ packets: [voices.opusHead()], granule: 0, serial: 9 }]);
  it.each([
    ['no packet at all', aWebm({ packets: [] })],
    ['a packet without a byte', aWebm({ packets: [Buffer.alloc(0)] })],
    ['laced blocks', aWebm({ lacing: 0x06 })],
    ['a WebM cut off', aWebm().subarray(0, -3)],
    ['an Ogg cut off', anOgg().subarray(0, -3)],
    ['an Ogg with a flipped bit', Buffer.from(anOgg().map((byte, at) => (at === 200 ? byte ^ 1 : byte)))],
    ['a second stream behind the first', Buffer.concat([anOgg(), second])],
    ['an MP4 that plays the same bytes over and over', anMp4({ isRepeated: true })],
    ['an MP4 cut off', anMp4().subarray(0, -30)],
    ['an MP4 whose frames lie outside', anMp4({ frames: 1 }).subarray(0, -(secret.length + 8 + 6))],
  ])('%s cannot be read', (_what, file) => {
    expect(refusalOf(file)).toBe('validation_failed');
  });
});

describe('whatever comes', () => {
  const answers = ['audio/webm', 'audio/ogg', 'audio/mp4', 'validation_failed', 'unsupported_media'];
  const samples = [voices.chromiumWebm, voices.chromiumOpusMp4, aWebm(), anOgg(), anMp4(), aFragmentedMp4()];

  test('cut off anywhere, it is refused or read', () => {
    for (const file of samples)
      for (let end = 0; end < Math.min(file.length, 700); end += 1) expect(answers).toContain(refusalOf(file.subarray(0, end)));
  });

  test('with bytes changed, taken out and put in, it is refused or read', () => {
    const change = fc.record({ at: fc.nat(20_000), remove: fc.nat(12), put: fc.uint8Array({ maxLength: 12 }) });
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 6 }), (file, changes) => {
        const changed = changes.reduce((bytes, { at, remove, put }) => {
          const from = at % bytes.length;
          return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + remove)]);
        }, Buffer.from(file));
        expect(answers).toContain(refusalOf(changed));
      }),
      { numRuns: 4_000, seed: 20_261_201 },
    );
  });

  test('random bytes behind a right beginning are refused', () => {
    const beginnings = ['1a45dfa3', '4f67675300', '0000001866747970', ''].map((hex) => Buffer.from(hex, 'hex'));
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2_000 }), (beginning, bytes) => {
        expect(['validation_failed', 'unsupported_media']).toContain(refusalOf(Buffer.concat([beginning, bytes])));
      }),
      { numRuns: 3_000, seed: 20_261_202 },
    );
  });

  test('a file of the largest size is dealt with at once', () => {
    const started = performance.now();
    for (const beginning of ['1a45dfa3', '4f676753', '0000000866747970']) {
      for (const filling of ['80', '00', '8180', '0000000866726565']) {
        const rest = Buffer.alloc(maxVoiceMessageBytes, Buffer.from(filling, 'hex'));
        expect(answers).toContain(refusalOf(Buffer.concat([Buffer.from(beginning, 'hex'), rest]), long));
      }
    }
    expect(performance.now() - started).toBeLessThan(2_000 * inject('slowness'));
  });
});
