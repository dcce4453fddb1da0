const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
};

/** What a file of the store is, which its name ends with. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
