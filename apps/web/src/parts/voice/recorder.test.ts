import { expect, it, vi } from 'vitest';
import { RecorderDouble } from '#test/doubles/recorder-double.ts';
import { startRecorder } from './recorder.ts';

it('‘Quick exit’ ends a recording, and nothing listens any more', async () => {
  const tracks = [{ stop: vi.fn<() => void>() }];
  vi.stubGlobal('MediaRecorder', RecorderDouble);
  const getUserMedia = () => Promise.resolve({ getTracks: () => tracks } as unknown as MediaStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const { sound } = await startRecorder(60);
  window.dispatchEvent(new Event('page-blanked'));
  expect(await sound).toMatchObject({ type: 'audio/webm' });
  expect(tracks[0]?.stop).toHaveBeenCalledOnce();
});
