/** The edit form of her own profile. */
export const editing = {
  about: 'About you',
  lifestyleText: 'Others can set deal breakers by these. What you leave open counts for nobody.',
  interestCount_one: '{{count}} of {{max}} chosen',
  interestCount_other: '{{count}} of {{max}} chosen',
  chosenInterests: 'Chosen interests',
  chosenOf_one: '{{count}} chosen',
  chosenOf_other: '{{count}} chosen',
  notSaid: 'Not said',
  ownWords: 'In my own words',
  account: 'Account',
  email: 'E-mail',
  emailHint:
    'Optional. For resetting your password and for e-mails about matches and messages, until you turn those off in Settings. Nobody sees it. For a day after a change, the one before still resets your password.',
  cancel: 'Cancel',
  save: 'Save Changes',
  saved: 'Profile updated',
  failed: 'Failed to update profile',
  loading: 'Your profile is loading',
};
