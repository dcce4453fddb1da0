export const sms = {
  updated: 'SMS Settings Updated',
  saved: 'Your SMS notification preferences have been saved.',
  codeSent: 'We have sent a code to your number. Nothing else is sent there before you have entered it.',
  failed: 'Failed to update SMS settings',
  noAnswer: 'The server did not answer. Please try again.',
  invalidNumber: 'Please enter a valid phone number',
  tooMany: 'No more codes can be sent today. Please try again tomorrow.',
  notSent: 'The text message could not be sent. Nothing was changed; please try again later.',
  verified: 'Your number is confirmed',
  verifiedText: 'From now on a text tells you of a match while you are away.',
  wrongCode: 'This code is wrong or too old',
  wrongCodeText: 'Check the digits, or have a new code sent.',
};
