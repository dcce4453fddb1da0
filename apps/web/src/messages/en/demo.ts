export const demo = {
  feedback: 'Feedback',
  feedbackText: 'Each button throws what the act itself would throw. Some devices tremble, too.',
  type: {
    like: 'Like',
    pass: 'Pass',
    super_like: 'Super Like',
    match: 'Match',
    message_sent: 'Message Sent',
    profile_view: 'Profile View',
    boost: 'Boost',
  },
  typing: 'Typing',
  typingText: 'What a conversation shows while the other one writes. It lasts 3 seconds here.',
  typingStart: 'Show typing',
};
