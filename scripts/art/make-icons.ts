// Draws the icons of the installed app from the mark of each look, in the browser the journeys run in.
// Run: node --import tsx scripts/art/make-icons.ts
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { looks } from '@violet/contract/looks/looks';
import { findChromium } from '#e2e/fixtures/browser.ts';

const folder = path.join(import.meta.dirname, '../../apps/web/public');
const tokens = readFileSync(path.join(import.meta.dirname, '../../apps/web/src/styles/tokens.css'), 'utf8');
const paper = /--v-paper: (#\w+);/u.exec(tokens)?.[1] ?? 'white';

interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of the width the mark takes. */
  readonly mark: number;
  /** Rounded corners in percent; null: no ground at all. */
  readonly corner: number | null;
  /** White alone, for a status bar that only reads the shape. */
  readonly white?: true;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.78, corner: 22 },
  { file: 'icon-512.png', size: 512, mark: 0.78, corner: 22 },
  // Whatever shape a phone cuts out, the middle four fifths are left.
  { file: 'maskable-192.png', size: 192, mark: 0.6, corner: 0 },
  { file: 'maskable-512.png', size: 512, mark: 0.6, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72, corner: 0 },
  { file: 'badge-96.png', size: 96, mark: 1, corner: null, white: true },
];

function page({ size, mark, corner, white }: Icon, drawing: string): string {
  const ground = corner === null ? '' : `background:${paper};border-radius:${corner}%;`;
  const filter = white ? 'filter:brightness(0) invert(1);' : '';
  return `<body style="margin:0"><div style="width:${size}px;height:${size}px;display:grid;place-items:center;${ground}">
    <div style="width:${size * mark}px;height:${size * mark}px;${filter}">${drawing}</div></div>`;
}

/** The product's own icons lie where they always were. */
const marks = looks.map((look) =>
  look === 'violet' ? { drawing: 'favicon.svg', to: 'icons' } : { drawing: `looks/${look}/icon.svg`, to: `looks/${look}` },
);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { drawing, to } of marks) {
  mkdirSync(path.join(folder, to), { recursive: true });
  for (const icon of icons) {
    const view = await browser.newPage({ viewport: { width: icon.size, height: icon.size }, colorScheme: 'light' });
    await view.setContent(page(icon, readFileSync(path.join(folder, drawing), 'utf8')));
    await view.screenshot({ path: path.join(folder, to, icon.file), omitBackground: true });
    await view.close();
  }
}
await browser.close();
