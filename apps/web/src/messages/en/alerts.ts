/** How she hears of things while she is away: notifications of this device and text messages. */
export const alerts = {
  push: {
    row: 'Push',
    title: 'Push notifications',
    text: 'A discreet line on this device when something waits for you. It names neither the app nor a person.',
    switch: 'Notify me on this device',
    which: 'What of, you choose in the preferences.',
    state: { on: 'On', off: 'Off', denied: 'Blocked by the browser', unsupported: 'Not possible in this browser' },
    unsupportedText: 'On an iPhone or iPad, add {{product}} to the home screen first. Otherwise, another browser may help.',
    deniedText:
      'Notifications from this site are blocked here. To allow them, open the site settings beside the address, set Notifications to Allow, and come back.',
    checkAgain: 'Check again',
  },
  email: { row: 'E-mail', missing: 'No address yet: add one in your profile' },
  sms: {
    switch: 'SMS Match Notifications',
    number: 'Phone number',
    numberMissing: 'Enter your phone number',
    note: 'We text you when you get a match while you are away, and before your meetups if notices of events are on. Nothing else.',
    save: 'Save SMS Settings',
    confirmed: 'Number confirmed',
    code: 'Code from the text message',
    codeText: 'Six digits, sent to {{number}}. They hold for {{minutes}} minutes.',
    codeShort: 'Enter the 6 digits of the code',
    codeWrong: 'This code is wrong or too old',
    confirm: 'Confirm Number',
    resend: 'Send a new code',
    other: 'Change number',
  },
};
