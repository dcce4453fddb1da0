// A photo and a voice of the demo community, so that whoever tries Violet receives one of each. The match's id as client id keeps it at one.
import type { Chat } from '#modules/chat/service.ts';
import { hummedNote, hummedWaveform } from './hummed-note.gen.ts';

interface SendDeps {
  readonly chat: Pick<Chat, 'send' | 'uploadPhoto' | 'uploadVoice'>;
}

export async function sendDrawnPhoto({ chat }: SendDeps, senderId: string, matchId: string): Promise<void> {
  const { drawPhoto } = await import('./drawn-photo.ts');
  const { mediaId } = await chat.uploadPhoto(senderId, matchId, await drawPhoto());
  const content = 'My windowsill, ten minutes ago. The book is overdue.';
  await chat.send({ matchId, senderId, content, messageType: 'photo', mediaId, confirmed: true, clientId: matchId });
}

export async function sendHummedNote({ chat }: SendDeps, senderId: string, matchId: string): Promise<void> {
  const { mediaId } = await chat.uploadVoice(senderId, matchId, Buffer.from(hummedNote, 'base64'));
  // In words, for whoever cannot listen.
  const content = 'I hum the tune that the choir could not shake off all week.';
  await chat.send({
    matchId,
    senderId,
    content,
    messageType: 'voice',
    mediaId,
    waveform: hummedWaveform,
    clientId: matchId,
  });
}
