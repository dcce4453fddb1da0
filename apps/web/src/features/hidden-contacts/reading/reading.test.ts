import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { readVcard } from './read-vcard.ts';

describe('what is pasted', () => {
  it.each([
    ['+49 151 23456789', ['+49 151 23456789']],
    ['Mum: (503) 555-0142\nbea@mail.example, 06.12.34.56.78', ['(503) 555-0142', 'bea@mail.example', '06.12.34.56.78']],
    ['Bea Winter <bea.winter+list@mail.example>; +1-503-555-0143', ['bea.winter+list@mail.example', '+1-503-555-0143']],
    ['bea@mail.example\r\nbea@mail.example', ['bea@mail.example']],
    ['\u0660\u0661\u0660 \u0661\u0662\u0663\u0664\u0665', ['\u0660\u0661\u0660 \u0661\u0662\u0663\u0664\u0665']],
    ['bea99123@mail.example', ['bea99123@mail.example']],
  ])('%j holds %j', (text, contacts) => {
    expect(readText(text)).toEqual({ contacts, unreadable: 0 });
  });

  it('leaves names out, and says how many lines hold nothing', () => {
    expect(readText('Mum\nDad 1\n\n  \nbea@mail.example')).toEqual({ contacts: ['bea@mail.example'], unreadable: 2 });
  });
});

describe('a vCard', () => {
  it.each([
    [
      'version 4',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bea\r\nTEL;VALUE=uri;TYPE="voice,home":tel:+49-151-23456789;ext=12\r\nEND:VCARD',
      ['+49-151-23456789'],
    ],
    ['version 3, in a group', 'item1.EMAIL;type=INTERNET;type=HOME:bea@mail.example\nitem1.X-ABLabel:Home', ['bea@mail.example']],
    ['a folded line', 'EMAIL:bea.winter@a-very-long-\r\n name-of-a-mailbox.example', ['bea.winter@a-very-long-name-of-a-mailbox.example']],
    ['quoted-printable', 'EMAIL;ENCODING=QUOTED-PRINTABLE:bea=40mail.=\nexample', ['bea@mail.example']],
    ['mailto', 'EMAIL:mailto:bea@mail.example', ['bea@mail.example']],
    ['escapes', 'TEL:+1 503\\, 555 0142', ['+1 503, 555 0142']],
    ['nothing', 'FN:TEL Aviv\nNOTE:EMAIL: no', []],
  ])('of %s', (_kind, text, contacts) => {
    expect(readVcard(text)).toEqual({ contacts, unreadable: 0 });
  });

  it('with several cards answers each once, and no picture', () => {
    const card = (tel: string) => `BEGIN:VCARD\nFN:X\nPHOTO;ENCODING=b;TYPE=JPEG:TEL\n  EMAIL:x@y.example\nTEL;CELL:${tel}\nEND:VCARD`;
    expect(readVcard([card('0151 1'), card('0151 2'), card('0151 1')].join('\n')).contacts).toEqual(['0151 1', '0151 2']);
  });
});
