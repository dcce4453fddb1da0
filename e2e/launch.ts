import { findChromium } from './browser.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the browser of the journeys is started. */
export const launchOptions = { executablePath: findChromium(), args };

/** The same, with a microphone that hears a tone and is never asked about. */
export const withMicrophone = { ...launchOptions, args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] };

/** The same, with a camera that sees the pictures of this file (MJPEG). */
export const withCamera = (file: string) => ({
  ...withMicrophone,
  args: [...withMicrophone.args, `--use-file-for-fake-video-capture=${file}`],
});
