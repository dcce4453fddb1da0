/** What a notification says where others may read along: neither the product, nor a person, nor a message. */
export const push = {
  news: 'Something new is waiting for you',
  newsText: 'Open it when you have a moment to yourself.',
  reminder: 'Reminder',
  reminderDay: 'You have plans in the next 24 hours.',
  reminderSoon: 'You have plans in the next two hours.',
  turnOnFailed: 'Notifications could not be turned on',
  turnOffFailed: 'Notifications could not be turned off',
  tryAgain: 'Please try again',
};
