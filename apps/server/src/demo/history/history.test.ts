import { reactionEmoji } from '@violet/contract/catalogue/emoji';
import { describe, expect, it } from 'vitest';
import { demoMembers } from '#demo/cast/cast.ts';
import { demoConversations, demoLikes } from './history.ts';
import { demoLogins } from '#demo/cast/logins.ts';

const usernames = new Set([...demoMembers(), ...demoLogins].map(({ username }) => username));
const pairs = demoConversations.map(({ members }) => [...members].sort().join(' '));

describe('what has happened to the logins', () => {
  it('is between people who exist, each pair once', () => {
    for (const { members } of demoConversations) for (const member of members) expect(usernames).toContain(member);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('gives each login several matches, one of them still silent', () => {
    for (const { username } of demoLogins) {
      const ownConversations = demoConversations.filter(({ members }) => members.includes(username));
      expect(ownConversations.length).toBeGreaterThanOrEqual(5);
      expect(ownConversations.filter(({ messages }) => messages.length === 0)).toHaveLength(1);
      expect(ownConversations.some(({ messages }) => messages.some(({ from, read }) => from !== username && !read))).toBe(true);
    }
  });

  it('runs forward in time, from after the match until now', () => {
    for (const { members, matchedMinutesAgo, messages } of demoConversations) {
      const times = [matchedMinutesAgo, ...messages.map(({ minutesAgo }) => minutesAgo), 0];
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const { from, content, reactions } of messages) {
        expect(members).toContain(from);
        expect(content.trim()).toBe(content);
        for (const { by, emoji } of reactions) {
          expect(members).toContain(by);
          expect(by).not.toBe(from);
          expect(reactionEmoji).toContain(emoji);
        }
      }
    }
  });

  it('leaves likes from people who are not matched yet', () => {
    for (const { from, to } of demoLikes) {
      expect(usernames).toContain(from);
      expect(demoLogins.map(({ username }) => username)).toContain(to);
      expect(pairs).not.toContain([from, to].sort().join(' '));
    }
  });
});
