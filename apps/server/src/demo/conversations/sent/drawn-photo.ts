// The photo that one member of the demo community sends: a cup on a windowsill in the evening, drawn.
import sharp from 'sharp';

const [width, height] = [1200, 1500];
const panes = [120, 640].map((x) => `<rect x="${x}" y="120" width="440" height="860" rx="18" fill="url(#evening)"/>`).join('');
const hills =
  '<path d="M120 790 Q300 640 560 760 V980 H120Z" fill="#4b3a72"/><path d="M640 760 Q860 620 1080 800 V980 H640Z" fill="#4b3a72"/>';
const steam = [520, 590, 660]
  .map(
    (x, index) =>
      `<path d="M${x} 900 q${index % 2 ? 34 : -34} -60 0 -120 t0 -120" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round"/>`,
  )
  .join('');
const cup = `<path d="M400 960 H780 Q778 1180 660 1220 H520 Q402 1180 400 960Z" fill="#f6efe4"/>
  <path d="M778 1000 q110 -6 96 84 q-14 80 -128 70" fill="none" stroke="#f6efe4" stroke-width="34"/>
  <ellipse cx="590" cy="962" rx="190" ry="34" fill="#9a5a2e"/>
  <ellipse cx="590" cy="1236" rx="260" ry="30" fill="#e7d9c3"/>`;
const book =
  '<rect x="820" y="1180" width="290" height="52" rx="8" fill="#7c4dbd"/><rect x="840" y="1132" width="250" height="48" rx="8" fill="#d9748f"/>';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <defs><linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#3d2f6b"/><stop offset=".6" stop-color="#c76a8a"/><stop offset="1" stop-color="#f3b279"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="#efe3d3"/>
  ${panes}${hills}
  <circle cx="920" cy="560" r="62" fill="#ffe3b0"/>
  <rect y="1020" width="${width}" height="480" fill="#b98a62"/><rect y="1020" width="${width}" height="26" fill="#cfa57c"/>
  ${steam}${cup}${book}
</svg>`;

/** As a camera would have left it: a JPEG. */
export function drawPhoto(): Promise<Buffer> {
  return sharp(Buffer.from(picture)).resize(width, height).jpeg({ quality: 88 }).toBuffer();
}
