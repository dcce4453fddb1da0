import type { Connection } from '#platform/realtime/hub/connection.ts';
import type { HubParts } from '#platform/realtime/hub/hub.ts';
import type { FrameReader, FrameReaderOptions } from './frame-reader.ts';

/** Pages that read again all at once would take the server down that has just come back. */
const spreadMs = 3_000;

interface WelcomeBackOptions extends Pick<FrameReaderOptions, 'onConnected'> {
  readonly hubParts: Pick<HubParts, 'whenReconnected'>;
  readonly track: FrameReader['track'];
}

/**
 * Frames of other processes were lost meanwhile. A page takes one more `connected` as the word to read again what it shows. As it forgets
 * what it was told after the one before, that is told once more as well.
 */
export function startWelcomingBack({ hubParts, onConnected, track }: WelcomeBackOptions): void {
  function welcomeBack(connection: Connection): void {
    // One that is not ready yet is still to be welcomed.
    if (!connection.isReady || !connection.isOpen || connection.isLeaving) return;
    connection.send({ type: 'connected' });
    void track(connection, () => onConnected(connection.viewer, (frame) => connection.send(frame)));
  }

  hubParts.whenReconnected((connections) => {
    for (const connection of connections) setTimeout(() => welcomeBack(connection), Math.random() * spreadMs).unref();
  });
}
