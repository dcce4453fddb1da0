import { frameSamples, writeAacConfig, type AacNote } from './aac.ts';
import { words, writeBox } from './mp4-boxes.ts';

/** A descriptor of MPEG-4 systems; none here is longer than one byte can say. */
function descriptor(tag: number, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, data.length]), data]);
}

function writeStreamConfig(note: AacNote): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), words(0, 0), descriptor(5, writeAacConfig(note)));
  const stream = descriptor(3, Buffer.from([0, 1, 0]), decoder, descriptor(6, Buffer.from([2])));
  return writeBox('esds', words(0), stream);
}

function writeDescription(note: AacNote): Buffer {
  const sound = Buffer.alloc(28);
  sound.writeUInt16BE(1, 6);
  sound.writeUInt16BE(note.channels, 16);
  sound.writeUInt16BE(16, 18);
  sound.writeUInt16BE(note.rate & 0xffff, 24);
  return writeBox('stsd', words(0, 1), writeBox('mp4a', sound, writeStreamConfig(note)));
}

function writeTable(note: AacNote, dataAt: number): Buffer {
  const count = note.frames.length;
  return writeBox(
    'stbl',
    writeDescription(note),
    writeBox('stts', words(0, 1, count, frameSamples)),
    writeBox('stsc', words(0, 1, 1, count, 1)),
    writeBox('stsz', words(0, 0, count, ...note.frames.map(({ length }) => length))),
    writeBox('stco', words(0, 1, dataAt)),
  );
}

const identity = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function writeMovie(note: AacNote, dataAt: number): Buffer {
  const duration = note.frames.length * frameSamples;
  const handler = Buffer.concat([words(0, 0), Buffer.from('soun'), words(0, 0, 0), Buffer.from([0])]);
  const noLanguage = words(0x55c40000);
  return writeBox(
    'moov',
    writeBox('mvhd', words(0, 0, 0, note.rate, duration, 0x10000, 0x01000000, 0, 0), identity, words(0, 0, 0, 0, 0, 0, 2)),
    writeBox(
      'trak',
      writeBox('tkhd', words(7, 0, 0, 1, 0, duration, 0, 0, 0, 0x01000000), identity, words(0, 0)),
      writeBox(
        'mdia',
        writeBox('mdhd', words(0, 0, 0, note.rate, duration), noLanguage),
        writeBox('hdlr', handler),
        writeBox(
          'minf',
          writeBox('smhd', words(0, 0)),
          writeBox('dinf', writeBox('dref', words(0, 1), writeBox('url ', words(1)))),
          writeTable(note, dataAt),
        ),
      ),
    ),
  );
}

/** A whole file with one track and nothing else in it: no names, no places, no times. */
export function writeMp4(note: AacNote): Buffer {
  const kind = writeBox('ftyp', Buffer.from('M4A '), words(0), Buffer.from('M4A mp42isom'));
  const dataAt = kind.length + writeMovie(note, 0).length + 8;
  return Buffer.concat([kind, writeMovie(note, dataAt), writeBox('mdat', ...note.frames)]);
}
