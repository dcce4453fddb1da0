// A conversation on the screen, on a server that keeps what is sent.
import { screen, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { SelfUser } from '@violet/contract/profiles';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

export const conversationPath = '/conversation/match-bea';

interface Scene {
  messages?: Message[];
  match?: Partial<Match>;
  as?: SelfUser;
  answers?: (api: ApiDouble) => void;
}

/** The conversation with Bea, on a server that keeps what is sent. */
export async function openConversation({ messages = [], match = {}, as = ana, answers }: Scene = {}) {
  const stored = [...messages];
  const app = renderApp(conversationPath, {
    as,
    answers(api) {
      api
        .on(matchEndpoints.list, () => [aMatch(match)])
        .on(chatEndpoints.list, ({ query: { before, after = 0, limit } }) =>
          stored.filter(({ seq }) => seq > after && seq < (before ?? Infinity)).slice(after > 0 ? 0 : -limit),
        )
        .on(chatEndpoints.send, ({ body }) => {
          const known = stored.find(({ clientId }) => clientId === body.clientId);
          const message = known ?? mine(stored.length + 1, { content: body.content, clientId: body.clientId ?? null });
          if (known === undefined) stored.push(message);
          return message;
        })
        .on(chatEndpoints.markRead, () => aMessage({ readAt: '2026-05-01T10:01:00.000Z' }))
        .on(chatEndpoints.icebreakers, () => []);
      answers?.(api);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Bea' });
  const log = await screen.findByRole('log', { name: 'Conversation with Bea' });
  const socket = app.sockets.last;
  return { ...app, stored, log: within(log), socket, field: screen.getByRole('textbox', { name: 'Message' }) };
}

export function mine(seq: number, own: Partial<Message> = {}): Message {
  return aMessage({ id: `mine-${seq}`, seq, senderId: ana.id, ...own });
}

export function frameOf(message: Message) {
  return { type: 'message', matchId: message.matchId, senderId: message.senderId, messageId: message.id, message } as const;
}
