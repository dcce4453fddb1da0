// Pictures that tests make themselves, honest and otherwise, and how to send them.
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import type { Answer, Member } from '#test/world/world.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
let grain: Promise<Buffer> | undefined;

/** A photograph-like JPEG: noise does not compress away. */
export async function jpeg(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  grain ??= sharp({ create: { width: 500, height: 500, channels: 3, background: '#777', noise } })
    .png()
    .toBuffer();
  const input = await sharp(await grain)
    .extract({ left: 0, top: 0, width: Math.min(width, 500), height: Math.min(height, 500) })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 80, ...options })
    .toBuffer();
}

/** A JPEG of 9 × 8 patches, of which each is clearly brighter or darker than the one before. Another seed looks different. */
export async function patchwork(seed: number): Promise<Buffer> {
  const cells = Buffer.alloc(9 * 8);
  let [state, shade] = [seed * 7_919 + 17, 128];
  for (let cell = 0; cell < cells.length; cell += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const isUp = shade < 60 || (shade < 200 && (state & 65_536) > 0);
    shade += isUp ? 45 : -45;
    cells[cell] = shade;
  }
  return sharp(cells, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(180, 160, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** As a phone writes it: camera, owner and place in its metadata. */
export async function jpegWithPlace(): Promise<Buffer> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 40/1 30/1' };
  return sharp(await jpeg(400, 300))
    .withExif({ IFD0: { Artist: 'Ana Secretname', Model: 'Telltale 9' }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour that is small as a file and enormous once it is read. Eight pixels a byte, or a whole byte each. */
export function flatPng(width: number, height: number, bitsPerPixel: 1 | 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitsPerPixel;
  const row = 1 + Math.ceil((width * bitsPerPixel) / 8);
  const rows = deflateSync(Buffer.alloc(row * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Sends a file as the member's browser does, as a photo or `to` elsewhere, with texts `beside` it. The name and the declared type are the sender's to choose. */
export async function upload<T>(
  origin: string,
  member: Member,
  file: Buffer,
  {
    name = 'photo.jpg',
    type = 'image/jpeg',
    to = 'photos',
    beside,
  }: { name?: string; type?: string; to?: string; beside?: Readonly<Record<string, string>> | undefined } = {},
): Promise<Answer<T>> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(file)], { type }), name);
  for (const [field, text] of Object.entries(beside ?? {})) form.append(field, text);
  const response = await fetch(`${origin}/api/users/${member.id}/${to}`, {
    method: 'POST',
    headers: { cookie: member.cookie },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

export async function fetchPicture(
  origin: string,
  member: { readonly cookie: string },
  url: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + url, { headers: { ...headers, cookie: member.cookie } });
}
