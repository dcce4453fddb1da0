import { fireEvent, screen, waitFor } from '@testing-library/react';
import { verificationEndpoints } from '@violet/contract/verification';
import type { Selfie, SelfiePose, Verification } from '@violet/contract/verification';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const record: Verification = {
  isVerified: false,
  verificationStatus: 'not_started',
  verificationNotes: null,
  photos: [],
  minPhotosRequired: 3,
  hasRequiredPhotos: false,
  socialVerified: false,
  instagramHandle: null,
  tiktokHandle: null,
  twitterHandle: null,
};
const pose: SelfiePose = { id: 'pose-1', pose: 'two_fingers', validUntil: '2026-05-01T10:10:00.000Z' };
const kept: Selfie = { pose: 'two_fingers', takenAt: new Date().toISOString() };
const stopped = vi.fn<() => void>();

/** What jsdom lacks: a camera, and a picture drawn from what it sees. */
function haveCamera(getUserMedia: (() => Promise<MediaStream>) | null): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia === null ? undefined : { getUserMedia } });
}

beforeEach(() => {
  stopped.mockClear();
  haveCamera(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] } as unknown as MediaStream));
  URL.createObjectURL = () => 'blob:selfie';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as CanvasRenderingContext2D as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['face'], { type: 'image/jpeg' })));
});

function open(selfie: Selfie | null = null, answers: (api: ApiDouble) => ApiDouble = (api) => api) {
  return renderApp('/verification', {
    as: ana,
    answers: (api) =>
      answers(
        api
          .on(verificationEndpoints.get, () => record)
          .on(verificationEndpoints.selfie, () => selfie)
          .on(verificationEndpoints.drawPose, () => pose),
      ),
  });
}

async function shoot(person: ReturnType<typeof open>['person']): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Open the camera' }));
  const video = await screen.findByLabelText('What your camera sees');
  Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 480 }, currentTime: { value: 0.1 } });
  fireEvent.timeUpdate(video);
  await person.click(await screen.findByRole('button', { name: 'Take the picture' }));
  expect(await screen.findByAltText('Your picture, as it will be sent')).toBeDefined();
}

it('is taken in the drawn pose, looked at, retaken and sent; the camera is off by then', async () => {
  const { person, api } = open(null, (double) => double.on(verificationEndpoints.sendSelfie, () => kept));
  expect(await screen.findByText(/It is deleted as soon as they have decided/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Take a live selfie' }));
  expect(await screen.findByText('Hold up two fingers')).toBeDefined();
  await shoot(person);
  expect(stopped).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send the selfie' }));
  await person.click(screen.getByRole('button', { name: 'Retake' }));
  await shoot(person);
  await person.click(screen.getByRole('button', { name: 'Send the selfie' }));
  expect((await screen.findAllByText('Selfie sent')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Your selfie is kept for the moderators.')).toBeDefined();
  const [asked] = api.asked(verificationEndpoints.sendSelfie);
  expect(asked?.params).toMatchObject({ poseId: 'pose-1' });
  expect(api.asked(verificationEndpoints.sendSelfie)).toHaveLength(1);
});

it.each([
  ['is none', null, /There is no camera that can be used here/],
  ['is not allowed', () => Promise.reject(new DOMException('No', 'NotAllowedError')), /The camera is not allowed here/],
] as const)('is taken with another app where the camera %s', async (_, camera, words) => {
  haveCamera(camera);
  const { person, api } = open(null, (double) => double.on(verificationEndpoints.sendSelfie, () => kept));
  await person.click(await screen.findByRole('button', { name: 'Take a live selfie' }));
  await person.click(await screen.findByRole('button', { name: 'Open the camera' }));
  expect(await screen.findByText(words)).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('input[capture="user"]');
  if (input === null) throw new Error('no way to choose a picture');
  await person.upload(input, new File(['face'], 'me.jpg', { type: 'image/jpeg' }));
  await person.click(await screen.findByRole('button', { name: 'Send the selfie' }));
  await waitFor(() => expect(api.asked(verificationEndpoints.sendSelfie)).toHaveLength(1));
});

it('says what is wrong with the picture, and draws another pose when the time is over', async () => {
  const fault = 'No face was found in this picture. Look into the camera, in good light.';
  const { person, api } = open(null, (double) => double.refuse(verificationEndpoints.sendSelfie, 'validation_failed', fault));
  await person.click(await screen.findByRole('button', { name: 'Take a live selfie' }));
  await shoot(person);
  await person.click(screen.getByRole('button', { name: 'Send the selfie' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fault);
  api
    .refuse(verificationEndpoints.sendSelfie, 'not_found')
    .on(verificationEndpoints.drawPose, () => ({ ...pose, id: 'pose-2', pose: 'wave' as const }));
  await person.click(screen.getByRole('button', { name: 'Send the selfie' }));
  expect(await screen.findByText('Wave with an open hand')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('The time for this pose was over. Here is another one.');
  expect(screen.getByRole('button', { name: 'Open the camera' })).toBeDefined();
});

it('is taken back', async () => {
  const { person, api } = open(kept, (double) => double.on(verificationEndpoints.removeSelfie, () => undefined as never));
  await person.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect((await screen.findAllByText('Your selfie is deleted')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Your selfie is kept for the moderators.')).toBeNull();
  expect(api.asked(verificationEndpoints.removeSelfie)).toHaveLength(1);
});
